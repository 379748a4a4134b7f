import { startTransition, useEffect, useState } from "react";
import { thumbHashToDataURL } from "thumbhash";

/** Data URLs by thumbhash: a feed shows the same picture again and again. */
const known = new Map<string, string>();
const KEPT = 200;

function dataUrl(thumbhash: string): string {
  const found = known.get(thumbhash);
  if (found) return found;
  if (known.size >= KEPT) known.clear();
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  known.set(thumbhash, url);
  return url;
}

/**
 * A blurred likeness for the moment before a picture's first byte, as a CSS image; undefined where there is none, and on the
 * server, whose pages would be the longer by some kilobytes for each.
 */
export function usePlaceholder(thumbhash: string | null, wanted: boolean): string | undefined {
  const [shown, setShown] = useState(false);
  // Not in the breath in which the page wakes up: making it takes a while, and a picture that is there already needs none.
  useEffect(() => startTransition(() => setShown(wanted)), [wanted]);
  return shown && wanted && thumbhash ? `url("${dataUrl(thumbhash)}")` : undefined;
}
