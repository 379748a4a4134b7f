/** hls.js without features that our playlists do not use; it shares the full build's types. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
