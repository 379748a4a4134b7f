import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./rows";

/** So near to the end, in pixels, counts as being there: new messages are followed. */
const NEAR = 80;
/** Rows that are drawn beyond what is seen, and how near to an edge the next page is fetched. */
const OVERSCAN = 8;
/** Room above the first message, for the day that floats there, and below the last, for who is typing. In pixels. */
const TOP = 52;
const BOTTOM = 32;
/** Heights before they are measured, in pixels. */
const START = 220;
const LINE = 24;
const AROUND_TEXT = 34;
const MEDIA = 300;
/** Characters on a line of a bubble, about. */
const LETTERS = 60;

function estimate(row: Row | undefined): number {
  if (!row || row.kind === "start") return START;
  const { text, media, embed } = row.item;
  const lines = text === "" ? 0 : Math.ceil(text.length / LETTERS);
  return AROUND_TEXT + lines * LINE + (media.length > 0 ? MEDIA : 0) + (embed ? 76 : 0) + (row.day ? 52 : 0);
}

interface MessageListOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  /** Whether the newest messages are among them. */
  atLatest: boolean;
  /** The row that has the focus: it is kept, however far it is scrolled away. */
  kept: string | null;
}

/** The list of a thread: it begins at the unread or at the end, stays put when older messages come, and follows new ones at the end. */
export function useMessageList({ scroller, rows, atLatest, kept }: MessageListOptions) {
  // The page that brings the end must not pull the reader there.
  const wasAtLatest = useRef(atLatest);
  useEffect(() => {
    wasAtLatest.current = atLatest;
  });
  const before = useRef<{ list: Virtualizer<HTMLDivElement, HTMLDivElement>; extent: string } | null>(null);
  const stoodAtEnd = atLatest && wasAtLatest.current && (before.current?.list.isAtEnd(NEAR) ?? false);
  const keptAt = kept === null ? -1 : rows.findIndex(({ key }) => key === kept);
  const firstUnread = rows.findIndex((row) => row.kind === "message" && row.unread);
  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    // What is drawn first is what will be seen, not the oldest messages, which would make room for it a frame later.
    initialOffset: () =>
      rows.slice(0, firstUnread < 0 ? rows.length : firstUnread).reduce((sum, row) => sum + estimate(row), 0),
    initialRect: { width: 0, height: typeof window === "undefined" ? 0 : window.innerHeight },
    getScrollElement: () => scroller.current,
    estimateSize: (at) => estimate(rows[at]),
    getItemKey: (at) => rows[at]?.key ?? at,
    anchorTo: "end",
    followOnAppend: wasAtLatest.current,
    scrollEndThreshold: NEAR,
    overscan: OVERSCAN,
    paddingStart: TOP,
    paddingEnd: BOTTOM,
    scrollPaddingStart: TOP,
    scrollPaddingEnd: BOTTOM,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return keptAt < 0 || drawn.includes(keptAt) ? drawn : [...drawn, keptAt].sort((one, other) => one - other);
    },
  });

  useLayoutEffect(() => {
    // What was missing may come before what is last, while the oldest go: the list follows by itself only what comes after it.
    const extent = `${rows.length} ${rows[0]?.key} ${rows.at(-1)?.key}`;
    if (stoodAtEnd && extent !== before.current?.extent) list.scrollToEnd();
    before.current = { list, extent };
  }, [list, rows, stoodAtEnd]);

  const [placed, setPlaced] = useState(false);
  const empty = rows.length === 0;
  useLayoutEffect(() => {
    if (placed || empty) return;
    if (firstUnread >= 0) list.scrollToIndex(firstUnread, { align: "start" });
    else list.scrollToEnd();
    setPlaced(true);
  }, [placed, empty, firstUnread, list]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // What is written grows, a keyboard opens: whoever was at the end stays there.
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight;
      height = element.clientHeight;
      if (lost > 0 && list.isAtEnd(NEAR + lost)) list.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, list]);

  return { list, near: NEAR, placed };
}
