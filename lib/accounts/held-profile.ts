import "server-only";
import { isDeepStrictEqual } from "node:util";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { forgetHits, recordScreening, stateAfter } from "@/lib/screening/commands";
import { screenText, type TextScreening } from "@/lib/screening/text";
import { together } from "@/lib/screening/together";
import { HeldProfile, type ProfileChange } from "./contract";

/** A part of a profile that is screened as one text. */
interface Part {
  fields: ProfileChange;
  text: string;
}

interface Names {
  firstName: string;
  lastName: string;
}

const HeldValues = HeldProfile.omit({ hits: true, reviewAsked: true });

/** An address without its escapes, in which words could hide; as it is where they are none. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** First and last name are one text: together they can say what neither says alone. Each other field stands for itself. */
function partsOf({ firstName, lastName, username, bio, websiteUrl }: ProfileChange, names: Names): Part[] {
  const parts: Part[] = [];
  if (firstName !== undefined || lastName !== undefined) {
    const pair = { firstName: firstName ?? names.firstName, lastName: lastName ?? names.lastName };
    parts.push({ fields: pair, text: `${pair.firstName} ${pair.lastName}` });
  }
  if (username !== undefined) parts.push({ fields: { username }, text: username.replaceAll("_", " ") });
  if (bio !== undefined) parts.push({ fields: { bio }, text: bio ?? "" });
  if (websiteUrl !== undefined)
    parts.push({ fields: { websiteUrl }, text: websiteUrl ? `${websiteUrl} ${readable(websiteUrl)}` : "" });
  return parts;
}

/** What of a change may be public, what its owner alone sees, and the fact of the screening; null when there was nothing to screen. */
export function screenProfile(
  wanted: ProfileChange,
  names: Names,
): { live: ProfileChange; held: ProfileChange; fact: TextScreening | null } {
  const live: ProfileChange = {};
  const held: ProfileChange = {};
  const [first, ...rest] = partsOf(wanted, names).map(({ fields, text }) => {
    const result = screenText(text);
    Object.assign(stateAfter(result.verdict) === "held" ? held : live, fields);
    return result;
  });
  return { live, held, fact: first ? together([first, ...rest]) : null };
}

/** What of somebody's profile is held; an empty object when nothing is. */
export async function readHeld(userId: string, db: Db): Promise<ProfileChange> {
  const row = await db.heldProfile.findUnique({ where: { userId }, select: { values: true } });
  return row ? HeldValues.parse(row.values) : {};
}

/** Writes down the screening of a profile, and what of it is held from now on. */
export async function keepHeld(userId: string, held: ProfileChange, fact: TextScreening | null, db: Db): Promise<void> {
  // What stays held as it was keeps its place, and that a person was asked.
  const stays = isDeepStrictEqual(held, await readHeld(userId, db));
  if (!stays) {
    await db.heldProfile.deleteMany({ where: { userId } });
    await forgetHits("profile", [userId], db);
  }
  if (!fact) return;
  const screeningId = await recordScreening({ kind: "profile", targetId: userId, authorId: userId }, fact, db);
  if (stays || Object.keys(held).length === 0) return;
  await db.heldProfile.create({
    data: { userId, values: held, screeningId, createdAt: now() },
    select: { userId: true },
  });
}
