import { useState } from "react";
import { beginningOf, type Place, type Sequence, step, stepPerson, vibeAt, without } from "./sequence";

/** Steps through the vibes as they were when the viewer opened: later changes do not affect it. */
export function useSequence(given: Sequence, start: number, onEnd: () => void) {
  const [state, setState] = useState(() => ({
    sequence: given,
    place: { person: start, item: beginningOf(given[start] ?? []) } satisfies Place,
  }));
  const { sequence, place } = state;
  const current = vibeAt(sequence, place);
  if (!current) throw new Error("a sequence of vibes is never empty");
  const next = step(sequence, place, 1);
  const goTo = (to: Place | null) => to && setState({ sequence, place: to });
  return {
    place,
    count: sequence[place.person]?.length ?? 0,
    current,
    next: next && vibeAt(sequence, next),
    hasPrevious: step(sequence, place, -1) !== null,
    /** Steps forward or back; calls `onEnd` after the last, and stays at the first. */
    go: (by: 1 | -1) => {
      if (by === 1 && !next) onEnd();
      else goTo(step(sequence, place, by));
    },
    goPerson: (by: 1 | -1) => {
      const to = stepPerson(sequence, place, by);
      if (by === 1 && !to) onEnd();
      else goTo(to);
    },
    drop: () => {
      const rest = without(sequence, place);
      if (rest) setState(rest);
      else onEnd();
    },
  };
}
