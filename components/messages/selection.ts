import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useRef } from "react";
import { basePath } from "@/lib/base-path";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The conversation that the address names (SPEC.md section 2), and the ways to another one, without asking the server for the page. */
export function useSelection() {
  const named = useSearchParams().get("conversation");
  const id = named && UUID.test(named) ? named : null;
  const path = `${basePath}${usePathname()}`;
  const pushed = useRef(false);
  const select = useCallback(
    (wanted: string) => {
      const address = `${path}?conversation=${wanted}`;
      // From one conversation to the next the way back stays the one to the list.
      if (id) window.history.replaceState(null, "", address);
      else {
        window.history.pushState(null, "", address);
        pushed.current = true;
      }
    },
    [id, path],
  );
  const leave = useCallback(() => {
    if (pushed.current) window.history.back();
    else window.history.replaceState(null, "", path);
    pushed.current = false;
  }, [path]);
  return { id, select, leave };
}
