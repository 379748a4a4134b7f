import { useState } from "react";

/**
 * Settings as they were last chosen, until others are known. What a query tells reaches a control after the event in which it was
 * used: until then the browser would draw it as it was.
 */
export function useChosen<T extends object>(known: T): [settings: T, choose: (settings: T) => void] {
  const [last, setLast] = useState({ known, chosen: known });
  return [last.known === known ? last.chosen : known, (chosen) => setLast({ known, chosen })];
}
