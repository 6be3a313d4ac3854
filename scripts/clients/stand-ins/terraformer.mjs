// Of @terraformer/arcgis the conversion of lines alone, which is what routes need.
export function arcgisToGeoJSON(geometry) {
  const [first, ...others] = geometry.paths;
  return others.length === 0
    ? { type: "LineString", coordinates: first }
    : { type: "MultiLineString", coordinates: geometry.paths };
}
