import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo, useRef } from "react";
import { basePath } from "@/lib/http/base-path";
import { isUuid } from "@/lib/http/storable";
import { parseQueueChoice, type QueueFilter } from "./queue-choice";

/** The case and the filters in the URL, with functions that change them without a server round trip. */
export function useQueueAddress() {
  const search = useSearchParams();
  const path = `${basePath}${usePathname()}`;
  const pushed = useRef(false);
  const named = search.get("case");
  const id = named && isUuid(named) ? named : null;
  const choice = useMemo(() => parseQueueChoice(search), [search]);
  const addressOf = useCallback(
    (changes: Record<string, string | null>) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next.size > 0 ? `${path}?${next}` : path;
    },
    [path],
  );
  const open = useCallback(
    (wanted: string) => {
      const address = addressOf({ case: wanted });
      // Moving between cases adds no history entry, so Back returns to the queue.
      if (id) window.history.replaceState(null, "", address);
      else {
        window.history.pushState(null, "", address);
        pushed.current = true;
      }
    },
    [addressOf, id],
  );
  const leave = useCallback(() => {
    if (pushed.current) window.history.back();
    else window.history.replaceState(null, "", addressOf({ case: null }));
    pushed.current = false;
  }, [addressOf]);
  const narrow = useCallback(
    (changes: Partial<Record<QueueFilter, string | null>>) => window.history.replaceState(null, "", addressOf(changes)),
    [addressOf],
  );
  const clear = useCallback(() => narrow({ targetType: null, category: null, severity: null, source: null }), [narrow]);
  return { id, choice, open, leave, narrow, clear };
}
