import "server-only";
import { isDeepStrictEqual } from "node:util";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { forgetHits, recordScreening, stateFor } from "@/lib/screening/commands";
import { mergeScreenings } from "@/lib/screening/text/merge-screenings";
import { screenText, type TextScreening } from "@/lib/screening/text/screen-text";
import { PendingProfile, type ProfileChange } from "../contract";
import { readableAddress } from "./website";

interface Part {
  fields: ProfileChange;
  text: string;
}

interface Names {
  firstName: string;
  lastName: string;
}

export const HeldValues = PendingProfile.omit({ hits: true, reviewAsked: true });

/** First and last name are screened together, because they can form a word; each other field separately. */
function partsOf({ firstName, lastName, username, bio, websiteUrl }: ProfileChange, names: Names): Part[] {
  const parts: Part[] = [];
  if (firstName !== undefined || lastName !== undefined) {
    const pair = { firstName: firstName ?? names.firstName, lastName: lastName ?? names.lastName };
    parts.push({ fields: pair, text: `${pair.firstName} ${pair.lastName}` });
  }
  if (username !== undefined) parts.push({ fields: { username }, text: username.replaceAll("_", " ") });
  if (bio !== undefined) parts.push({ fields: { bio }, text: bio ?? "" });
  if (websiteUrl !== undefined)
    parts.push({ fields: { websiteUrl }, text: websiteUrl ? `${websiteUrl} ${readableAddress(websiteUrl)}` : "" });
  return parts;
}

/** Splits a change into public and held fields. `fact` is null if there was nothing to screen. */
export function screenProfile(
  change: ProfileChange,
  names: Names,
): { live: ProfileChange; held: ProfileChange; fact: TextScreening | null } {
  const live: ProfileChange = {};
  const held: ProfileChange = {};
  const [first, ...rest] = partsOf(change, names).map(({ fields, text }) => {
    const result = screenText(text);
    Object.assign(stateFor(result.verdict) === "held" ? held : live, fields);
    return result;
  });
  return { live, held, fact: first ? mergeScreenings([first, ...rest]) : null };
}

export async function readPendingProfileChange(userId: string, db: Db): Promise<ProfileChange> {
  const row = await db.pendingProfileChange.findUnique({ where: { userId }, select: { values: true } });
  return row ? HeldValues.parse(row.values) : {};
}

export async function storePendingProfileChange(
  userId: string,
  held: ProfileChange,
  fact: TextScreening | null,
  db: Db,
): Promise<void> {
  // Unchanged held fields keep their place in the queue and their review request.
  const stays = isDeepStrictEqual(held, await readPendingProfileChange(userId, db));
  if (!stays) {
    await db.pendingProfileChange.deleteMany({ where: { userId } });
    await forgetHits("profile", [userId], db);
  }
  if (!fact) return;
  const screeningId = await recordScreening({ kind: "profile", targetId: userId, authorId: userId }, fact, db);
  if (stays || Object.keys(held).length === 0) return;
  await db.pendingProfileChange.create({
    data: { userId, values: held, screeningId, createdAt: now() },
    select: { userId: true },
  });
}
