import { screenText } from "@/lib/screening/text/screen-text";
import { demoId } from "../ids";

interface Item {
  id: string;
  authorId: string;
  text: string;
  createdAt: Date;
}

/** Screens the demo texts, so that the figures shown are measured. */
export function screenDemoTexts<T extends Item>(kind: "post" | "comment" | "vibe" | "message", items: T[]) {
  const facts = items.map(({ id, authorId, text, createdAt }) => {
    const { verdict, hits, version, ms, language, scores } = screenText(text);
    return {
      id: demoId("screening", id),
      kind,
      targetId: id,
      authorId,
      verdict,
      hits,
      version,
      createdAt,
      facts: { language, ...scores },
      milliseconds: ms,
    };
  });
  return { facts, items: items.map((item) => ({ ...item, screeningId: demoId("screening", item.id) })) };
}
