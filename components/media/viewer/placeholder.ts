import { startTransition, useEffect, useState } from "react";
import { thumbHashToDataURL } from "thumbhash";

/** A cache of data URLs by thumbhash: a feed shows the same picture repeatedly. */
const known = new Map<string, string>();
const MAX_CACHED_PLACEHOLDERS = 200;

function dataUrl(thumbhash: string): string {
  const found = known.get(thumbhash);
  if (found) return found;
  if (known.size >= MAX_CACHED_PLACEHOLDERS) known.clear();
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  known.set(thumbhash, url);
  return url;
}

/** A blurred placeholder as a CSS image; undefined on the server, whose pages would grow by kilobytes. */
export function usePlaceholder(thumbhash: string | null, wanted: boolean): string | undefined {
  const [shown, setShown] = useState(false);
  // Not during hydration: decoding takes a while, and an image that has already loaded needs none.
  useEffect(() => startTransition(() => setShown(wanted)), [wanted]);
  return shown && wanted && thumbhash ? `url("${dataUrl(thumbhash)}")` : undefined;
}
