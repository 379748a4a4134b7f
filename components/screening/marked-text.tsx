import { isInText, reproached } from "@/lib/screening/client";
import type { Hit } from "@/lib/screening/contract";
import { segmentsOf } from "./segments";

/** The text with the findings marked, by an underline as well as by colour. */
export function MarkedText({ text, hits }: { text: string; hits: readonly Hit[] }) {
  return segmentsOf(text, reproached(hits).filter(isInText)).map(({ start, words, found }) =>
    found ? (
      <mark
        key={start}
        className="rounded-sm bg-warning-soft text-inherit underline decoration-2 decoration-warning decoration-wavy underline-offset-4"
      >
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
