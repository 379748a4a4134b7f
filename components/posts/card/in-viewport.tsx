"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** Posts farther away than this, some three screens, are not rendered. */
const RENDER_MARGIN = "3000px 0px";
/** A post counts as seen when half of it, or half of the screen, was in view for this long, in ms. */
const SEEN_DELAY_MS = 1_000;

type Watcher = (entry: IntersectionObserverEntry) => void;

/** One shared observer for all posts: one per post would be expensive. */
function watching(options: IntersectionObserverInit) {
  const watchers = new Map<Element, Watcher>();
  let observer: IntersectionObserver | undefined;
  return (element: Element, watcher: Watcher) => {
    observer ??= new IntersectionObserver((entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry);
    }, options);
    watchers.set(element, watcher);
    observer.observe(element);
    return () => {
      watchers.delete(element);
      observer?.unobserve(element);
    };
  };
}

const watchNear = watching({ rootMargin: RENDER_MARGIN });
const watchSeen = watching({ threshold: [0, 0.25, 0.5, 0.75] });

const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? Number.POSITIVE_INFINITY) / 2;

interface InViewportProps {
  id: string;
  children: ReactNode;
  onSeen?: ((id: string) => void) | undefined;
}

/** Far from the view it renders only a gap of the post's height, unless the post has the focus. */
export function InViewport({ id, children, onSeen }: InViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [gap, setGap] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return watchNear(element, ({ isIntersecting }) => {
      if (isIntersecting) setGap(null);
      else if (!element.contains(document.activeElement)) setGap(element.offsetHeight);
    });
  }, []);
  useEffect(() => {
    const element = place.current;
    if (!element || !onSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unwatch = watchSeen(element, (entry) => {
      if (!isInView(entry)) {
        clearTimeout(timer);
        timer = undefined;
      } else timer ??= setTimeout(() => onSeen(id), SEEN_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, [id, onSeen]);
  return (
    <div ref={place} data-post={id} style={gap === null ? undefined : { height: gap }}>
      {gap === null && children}
    </div>
  );
}
