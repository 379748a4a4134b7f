import "server-only";
import { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { Poll } from "../contract/poll";

const Row = z.object({
  multiple: z.boolean(),
  closesAt: z.string(),
  votersCount: z.int(),
  options: z.array(z.object({ text: z.string(), votesCount: z.int() })),
  choices: z.array(z.int()).nullable(),
});

export const pollJsonSql = (me: string | null) => Prisma.sql`
  CASE WHEN p."hasPoll" THEN (
    SELECT json_build_object('multiple', o."multiple", 'closesAt', o."closesAt", 'votersCount', o."votersCount",
      'options', (SELECT json_agg(json_build_object('text', e."text", 'votesCount', e."votesCount") ORDER BY e."position")
        FROM "PollOption" e WHERE e."postId" = o."postId"),
      'choices', ${
        me
          ? Prisma.sql`(SELECT b."choices" FROM "PollBallot" b WHERE b."postId" = o."postId" AND b."userId" = ${me}::uuid)`
          : Prisma.sql`NULL::smallint[]`
      })
    FROM "Poll" o WHERE o."postId" = p."id") END AS "poll"`;

/** Vote counts are shown to voters and the author, and to everyone after the poll closes. */
export function toPoll(value: unknown, isAuthor: boolean, at: Date): Poll {
  const { multiple, closesAt, votersCount, options, choices } = Row.parse(value);
  const end = new Date(closesAt);
  const isClosed = end <= at;
  const areCountsShown = isClosed || isAuthor || choices !== null;
  return {
    options: options.map(({ text, votesCount }) => ({ text, votesCount: areCountsShown ? votesCount : null })),
    multiple,
    votersCount,
    isClosed,
    closesAt: end.toISOString(),
    choices: choices ?? [],
  };
}
