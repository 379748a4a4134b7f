import { z } from "zod";
import { requiredText } from "@/lib/http/text";
import { MAX_POLL_OPTION_LENGTH, MAX_POLL_OPTIONS, MIN_POLL_OPTIONS, POLL_DURATION_MINUTES } from "../constants";

const MINUTES_PER_DAY = 24 * 60;

const isDistinct = (options: readonly string[]) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

export const NewPoll = z.object({
  options: z
    .array(requiredText(MAX_POLL_OPTION_LENGTH, "composing.poll.emptyOption"))
    .min(MIN_POLL_OPTIONS, "composing.poll.tooFew")
    .max(MAX_POLL_OPTIONS, "composing.poll.tooMany")
    .refine(isDistinct, "composing.poll.sameTwice"),
  multiple: z.boolean().default(false),
  minutes: z.int().min(POLL_DURATION_MINUTES[0]).max(POLL_DURATION_MINUTES[1]).default(MINUTES_PER_DAY),
});
export type NewPoll = z.output<typeof NewPoll>;

export const Poll = z.object({
  /** `votesCount` is null until the reader has voted or the poll is closed; its author always sees it. */
  options: z.array(z.object({ text: z.string(), votesCount: z.int().nullable() })),
  multiple: z.boolean(),
  closesAt: z.iso.datetime(),
  isClosed: z.boolean(),
  votersCount: z.int(),
  /** Positions of the reader's choices; empty until they vote. */
  choices: z.array(z.int()),
});
export type Poll = z.output<typeof Poll>;

/** Chosen positions. A ballot cannot be changed. */
export const Ballot = z.object({
  choices: z
    .array(
      z
        .int()
        .min(0)
        .max(MAX_POLL_OPTIONS - 1),
    )
    .min(1, "composing.poll.chooseOne")
    .max(MAX_POLL_OPTIONS)
    .refine((choices) => new Set(choices).size === choices.length, "composing.poll.sameTwice"),
});
