import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ThreadRow } from "./thread-rows";

/** The distance from the end within which the list follows new messages. */
const NEAR_END_PX = 80;
/** Rows rendered beyond the viewport, and the distance from an edge at which the next page loads. */
const OVERSCAN = 8;
/** Padding for the floating day and the typing indicator, in pixels. */
const TOP_PADDING_PX = 52;
const BOTTOM_PADDING_PX = 32;
/** Estimated heights, in pixels. */
const INTRO_HEIGHT_PX = 220;
const LINE_HEIGHT_PX = 24;
const BUBBLE_PADDING_PX = 34;
const MEDIA_HEIGHT_PX = 300;
/** Estimated characters per line. */
const CHARS_PER_LINE = 60;

function estimate(row: ThreadRow | undefined): number {
  if (!row || row.kind === "start") return INTRO_HEIGHT_PX;
  const { text, media, embed } = row.item;
  const lines = text === "" ? 0 : Math.ceil(text.length / CHARS_PER_LINE);
  return (
    BUBBLE_PADDING_PX +
    lines * LINE_HEIGHT_PX +
    (media.length > 0 ? MEDIA_HEIGHT_PX : 0) +
    (embed ? 76 : 0) +
    (row.day ? 52 : 0)
  );
}

/** Read from the element: the virtualizer learns of a scroll with the next frame, when more messages may have come. */
const isScrolledToEnd = (element: HTMLElement | null) =>
  element !== null && element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX;

interface MessageListOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly ThreadRow[];
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
  const before = useRef<string | null>(null);
  const extent = `${rows.length} ${rows[0]?.key} ${rows.at(-1)?.key}`;
  const isChanged = before.current !== null && before.current !== extent;
  const followsEnd = isChanged && atLatest && wasAtLatest.current && isScrolledToEnd(scroller.current);
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
    scrollEndThreshold: NEAR_END_PX,
    overscan: OVERSCAN,
    paddingStart: TOP_PADDING_PX,
    paddingEnd: BOTTOM_PADDING_PX,
    scrollPaddingStart: TOP_PADDING_PX,
    scrollPaddingEnd: BOTTOM_PADDING_PX,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return keptAt < 0 || drawn.includes(keptAt) ? drawn : [...drawn, keptAt].sort((one, other) => one - other);
    },
  });

  useLayoutEffect(() => {
    // Missed messages may be inserted before the last one while old ones are dropped; the list itself follows only
    // appended rows.
    if (followsEnd) list.scrollToEnd();
    before.current = extent;
  }, [list, extent, followsEnd]);

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
      if (lost > 0 && list.isAtEnd(NEAR_END_PX + lost)) list.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, list]);

  return { list, near: NEAR_END_PX, placed };
}
