/** Timeout for reading a video's metadata in the browser, in ms; after that the server validates it. */
const METADATA_TIMEOUT_MS = 8_000;

/** Returns a video's duration in seconds; null if this browser cannot read it, as with unsupported formats. */
export function readVideoSeconds(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), METADATA_TIMEOUT_MS);
    const answer = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = "metadata";
    video.muted = true;
    // Browser recordings may lack a duration, which is then Infinity.
    video.onloadedmetadata = () => answer(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => answer(null);
    video.src = address;
  }).finally(() => {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  });
}
