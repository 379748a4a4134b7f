import { useCallback, useEffect, useRef, useState } from "react";

/** The controls of a playing video stay for so long after the last move, in ms. */
const LASTS = 3_000;

/** Whether somebody is at a player's controls: `wake` says so, and it ends some time after, unless the keyboard's focus is in it. */
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
      if (root?.querySelector(":focus-visible")) timer.current = setTimeout(end, LASTS);
      else setActive(false);
    };
    timer.current = setTimeout(end, LASTS);
  }, [root]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { active, wake, rest };
}
