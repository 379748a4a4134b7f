/** hls.js without alternative audio, subtitles and encryption, which our playlists do not have; its types are those of the whole. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
