/** Plays a video. `onRefused` runs if the browser blocks it, but not if a pause or another load comes first. */
export async function startPlayback(video: Pick<HTMLVideoElement, "play">, onRefused: () => void): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") onRefused();
  }
}
