import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./rows";

/** Within this distance of the end, in pixels, the list follows new messages. */
const NEAR = 80;
/** Rows rendered beyond the viewport, and the distance from an edge at which the next page loads. */
const OVERSCAN = 8;
/** Padding for the floating day and the typing indicator, in pixels. */
const TOP = 52;
const BOTTOM = 32;
/** Estimated heights, in pixels. */
const START = 220;
const LINE = 24;
const AROUND_TEXT = 34;
const MEDIA = 300;
/** Estimated characters per line. */
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
  /** Whether the newest messages are loaded. */
  atLatest: boolean;
  /** The focused row stays mounted when scrolled out of view. */
  kept: string | null;
}

/** Opens at the unread messages or the end, stays in place when older ones load, and follows new ones at the end. */
export function useMessageList({ scroller, rows, atLatest, kept }: MessageListOptions) {
  // Loading the last page must not scroll the reader to it.
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
    // Render the visible rows first, not the oldest ones, which would be replaced a frame later.
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
    // Missed messages may be inserted before the last one while old ones are dropped; the list itself follows only
    // appended rows.
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
    // When the composer grows or a keyboard opens, stay at the end.
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
