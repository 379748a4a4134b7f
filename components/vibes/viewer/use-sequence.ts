import { useState } from "react";
import { firstUnseen, type Sequence, type SequencePlace, stepPerson, stepVibe, vibeAt, withoutVibe } from "./sequence";

/** Steps through the vibes as they were when the viewer opened: later changes do not affect it. */
export function useSequence(given: Sequence, start: number, onEnd: () => void) {
  const [state, setState] = useState(() => ({
    sequence: given,
    place: { person: start, item: firstUnseen(given[start] ?? []) } satisfies SequencePlace,
  }));
  const { sequence, place } = state;
  const current = vibeAt(sequence, place);
  if (!current) throw new Error("a sequence of vibes is never empty");
  const next = stepVibe(sequence, place, 1);
  const goTo = (to: SequencePlace | null) => to && setState({ sequence, place: to });
  return {
    place,
    count: sequence[place.person]?.length ?? 0,
    current,
    next: next && vibeAt(sequence, next),
    hasPrevious: stepVibe(sequence, place, -1) !== null,
    /** Steps forward or back; calls `onCleanUp` after the last, and stays at the first. */
    go: (by: 1 | -1) => {
      if (by === 1 && !next) onEnd();
      else goTo(stepVibe(sequence, place, by));
    },
    goPerson: (by: 1 | -1) => {
      const to = stepPerson(sequence, place, by);
      if (by === 1 && !to) onEnd();
      else goTo(to);
    },
    drop: () => {
      const rest = withoutVibe(sequence, place);
      if (rest) setState(rest);
      else onEnd();
    },
  };
}
