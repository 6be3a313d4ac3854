int gp_osm_placeholder;
