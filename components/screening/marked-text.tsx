import { authorFacingHits, isTextHit } from "@/lib/screening/client";
import type { ScreeningHit } from "@/lib/screening/contract";
import { textSegments } from "./segments";

/** The text with the findings marked, by an underline as well as by colour. */
export function MarkedText({ text, hits }: { text: string; hits: readonly ScreeningHit[] }) {
  return textSegments(text, authorFacingHits(hits).filter(isTextHit)).map(({ start, words, found }) =>
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
