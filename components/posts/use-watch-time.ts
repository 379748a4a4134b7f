import { type RefObject, useEffect } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { reportWatchTime } from "@/lib/insights/client/insights";

/** A longer gap between two timeupdate events was a pause, a seek or a suspended tab. In seconds. */
const MAX_REPORT_GAP_SECONDS = 1.5;

export function useWatchTime(frame: RefObject<HTMLElement | null>, postId: string, authorId: string): void {
  const { user } = useCurrentUser();
  const counts = user !== null && user !== undefined && user.id !== authorId;
  useEffect(() => {
    const element = frame.current;
    if (!element || !counts) return;
    let last: number | null = null;
    const tick = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      const at = performance.now() / 1_000;
      if (last !== null && !target.paused && at - last <= MAX_REPORT_GAP_SECONDS) reportWatchTime(postId, at - last);
      last = target.paused ? null : at;
    };
    // Media events do not bubble, so they are captured.
    element.addEventListener("timeupdate", tick, true);
    return () => element.removeEventListener("timeupdate", tick, true);
  }, [frame, postId, counts]);
}
