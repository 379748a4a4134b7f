import { useCallback, useEffect, useState } from "react";

/** The share of the visible width that a button scrolls. */
const SCROLL_SHARE = 0.8;

export function useHorizontalScroll() {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    if (!row) return;
    const look = () => {
      const before = row.scrollLeft > 1;
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setHidden((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    const changes = new MutationObserver(look);
    changes.observe(row, { childList: true });
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, [row]);
  const turn = useCallback(
    (by: 1 | -1) => row?.scrollBy({ left: by * row.clientWidth * SCROLL_SHARE, behavior: "smooth" }),
    [row],
  );
  return { setRow, ...hidden, turn };
}
