import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { basePath } from "@/lib/http/base-path";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The conversation in the URL (docs/spec.md section 2), changed without a request for the page. */
export function useSelection() {
  const named = useSearchParams().get("conversation");
  // Next re-renders the page for a new URL at low priority; the selection must not wait for that.
  const [ahead, setAhead] = useState<{ named: string | null; chosen: readonly string[] }>({ named, chosen: [] });
  if (ahead.named !== named) {
    const at = named === null ? -1 : ahead.chosen.indexOf(named);
    setAhead({ named, chosen: at < 0 ? [] : ahead.chosen.slice(at + 1) });
  }
  const shown = ahead.chosen.at(-1) ?? named;
  const id = shown && UUID.test(shown) ? shown : null;
  const path = `${basePath}${usePathname()}`;
  const pushed = useRef(false);
  const current = useRef(id);
  useLayoutEffect(() => {
    current.current = id;
  }, [id]);
  const select = useCallback(
    (wanted: string) => {
      setAhead((before) => ({ ...before, chosen: [...before.chosen, wanted] }));
      const address = `${path}?conversation=${wanted}`;
      // Switching between conversations keeps a single history entry, so that Back leads to the list.
      if (current.current) window.history.replaceState(null, "", address);
      else {
        window.history.pushState(null, "", address);
        pushed.current = true;
      }
    },
    [path],
  );
  const leave = useCallback(() => {
    if (pushed.current) window.history.back();
    else window.history.replaceState(null, "", path);
    pushed.current = false;
  }, [path]);
  return { id, select, leave };
}
