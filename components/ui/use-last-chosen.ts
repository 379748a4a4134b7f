import { useState } from "react";

/** Optimistic settings: query data reaches a control only after its event, and the browser would reset it. */
export function useLastChosen<T extends object>(known: T): [settings: T, choose: (settings: T) => void] {
  const [last, setLast] = useState({ known, chosen: known });
  return [last.known === known ? last.chosen : known, (chosen) => setLast({ known, chosen })];
}
