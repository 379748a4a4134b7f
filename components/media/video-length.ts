/** How long a browser may take to read a video's head before it is left to the server, in ms. */
const PATIENCE = 8_000;

/** How long a video lasts, in seconds; null where this browser cannot tell, as with formats that it does not play. */
export function videoSeconds(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    const answer = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = "metadata";
    video.muted = true;
    // What a browser recorded itself may not say how long it is: the answer is Infinity then.
    video.onloadedmetadata = () => answer(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => answer(null);
    video.src = address;
  }).finally(() => {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  });
}
