import { useState } from "react";

/**
 * Optimistic settings: the last choice, until new server data arrives. Query data reaches a control only after its
 * event: until then the browser would reset it.
 */
export function useChosen<T extends object>(known: T): [settings: T, choose: (settings: T) => void] {
  const [last, setLast] = useState({ known, chosen: known });
  return [last.known === known ? last.chosen : known, (chosen) => setLast({ known, chosen })];
}
