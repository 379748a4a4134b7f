/**
 * hls.js without alternative audio, subtitles and encryption, which our playlists do not use; it shares the full
 * build's types.
 */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
