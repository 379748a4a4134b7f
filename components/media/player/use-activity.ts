import { useCallback, useEffect, useRef, useState } from "react";

/** How long the controls of a playing video stay after the last movement, in ms. */
const CONTROLS_HIDE_DELAY_MS = 3_000;

/** Whether the user is active in a player: `wake` starts it; it lasts while the keyboard focus is inside. */
export function useActivity(root: HTMLElement | null) {
  const [active, setActive] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setActive(false);
  }, []);
  const wake = useCallback(() => {
    setActive(true);
    clearTimeout(timer.current);
    const end = () => {
      if (root?.querySelector(":focus-visible")) timer.current = setTimeout(end, CONTROLS_HIDE_DELAY_MS);
      else setActive(false);
    };
    timer.current = setTimeout(end, CONTROLS_HIDE_DELAY_MS);
  }, [root]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { active, wake, rest };
}
