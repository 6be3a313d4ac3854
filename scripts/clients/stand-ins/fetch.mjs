// What @esri/arcgis-rest-fetch and @esri/arcgis-rest-form-data bring to old versions of node.
export const getFetch = async () => ({ fetch, Headers, Request, Response });
export const FormData = globalThis.FormData;
export const File = globalThis.File;
export const Blob = globalThis.Blob;
