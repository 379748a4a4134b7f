import "server-only";
import { z } from "zod";
import { releaseProfile } from "@/lib/accounts/commands/review-profile";
import { clearProfile, restoreProfile } from "@/lib/accounts/commands/standing";
import { conflict } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import { inLanguage } from "@/lib/infra/language";
import { bringBackPicture, releasePicture, takePicture, takePicturesOf } from "@/lib/media/commands/pictures";
import { bringBackMessage, type Happened, takeAwayMessage } from "@/lib/messages/commands/moderate";
import { letGo } from "@/lib/messages/commands/release";
import { bringBackComment, bringBackPost, labelPost, relabelPost, removeComment } from "@/lib/posts/commands/moderate";
import { releaseComment, releasePost } from "@/lib/posts/commands/release";
import { removePost } from "@/lib/posts/commands/remove";
import { markDecided, markUndecided } from "@/lib/screening/commands";
import { cases as text } from "@/lib/text/cases";
import { bringBackVibe } from "@/lib/vibes/commands/bring-back";
import { releaseVibe } from "@/lib/vibes/commands/release";
import { removeVibe } from "@/lib/vibes/commands/remove";
import type { Action, ReportTarget } from "./contract/cases";
import type { Subject } from "./subjects";

/** The state to restore when the decision is reversed. */
const Undo = z.object({
  content: z.object({ before: z.enum(["live", "held", "removed", "processing", "failed"]) }).optional(),
  label: z
    .object({ contentWarning: z.string().nullable(), isLabelled: z.boolean(), isAgeGated: z.boolean() })
    .optional(),
  profile: z
    .object({ bio: z.string().nullable(), websiteUrl: z.string().nullable(), profileImageUrl: z.string().nullable() })
    .optional(),
  pictures: z.array(z.string()).optional(),
  screeningId: z.string().optional(),
});
type Undo = z.output<typeof Undo>;

export interface Thing {
  targetType: ReportTarget;
  targetId: string;
  subject: Subject | null;
  screeningId: string | null;
}

export interface Effect {
  undo: Undo;
  messages: Happened[];
}

/** Calls have no content to remove. */
const TAKE_AWAY: Record<ReportTarget, (id: string, tx: Db) => Promise<unknown>> = {
  post: (id, tx) => removePost(id, tx),
  comment: removeComment,
  vibe: (id, tx) => removeVibe(id, tx),
  message: takeAwayMessage,
  user: async () => {},
  call: async () => {},
  picture: (id, tx) => takePicture(id, tx),
};

const LET_GO: Record<ReportTarget, (id: string, screeningId: string | undefined, tx: Db) => Promise<unknown>> = {
  post: releasePost,
  comment: releaseComment,
  vibe: releaseVibe,
  message: letGo,
  user: releaseProfile,
  call: async () => {},
  picture: releasePicture,
};

type State = Subject["state"];
const BRING_BACK: Record<ReportTarget, (id: string, state: State, tx: Db) => Promise<unknown>> = {
  post: bringBackPost,
  comment: bringBackComment,
  vibe: bringBackVibe,
  message: bringBackMessage,
  user: async () => false,
  call: async () => false,
  picture: bringBackPicture,
};

/** Only the changes of messages are published to their conversation. */
const isHappened = (what: unknown): what is Happened => typeof what === "object" && what !== null && "sequence" in what;
const happened = (what: unknown): Happened[] => (isHappened(what) ? [what] : []);

/** A decision never leaves content held: these actions remove it, the others release it. */
const TAKES_AWAY = new Set<Action>(["remove", "warn", "limit", "suspend", "ban"]);

/**
 * Sanctions on the person follow from all their active decisions (standing.ts). Throws `conflict` if the target is
 * gone.
 */
export async function applyEffect(
  { targetType, targetId, subject, screeningId }: Thing,
  { action, label }: { action: Action; label?: string },
  tx: Db,
): Promise<Effect> {
  const effect: Effect = { undo: {}, messages: [] };
  const before = subject?.state;
  const isHeld = before === "held";
  if (action === "remove" || (isHeld && TAKES_AWAY.has(action))) {
    if (!before) throw conflict(text.gone);
    if (targetType === "user") {
      effect.undo.pictures = await takePicturesOf(targetId, tx);
      effect.undo.profile = (await clearProfile(targetId, tx)) ?? undefined;
    } else effect.undo.content = { before };
    effect.messages.push(...happened(await TAKE_AWAY[targetType](targetId, tx)));
  } else if (isHeld) {
    effect.undo.content = { before };
    effect.messages.push(...happened(await LET_GO[targetType](targetId, screeningId ?? undefined, tx)));
  }
  if (action === "label" || action === "age-gate") {
    if (!before || before === "removed") throw conflict(text.gone);
    const isAgeGated = action === "age-gate";
    const contentWarning = label ?? inLanguage("en", () => text.ageGate);
    effect.undo.label = await labelPost(targetId, { contentWarning, isAgeGated }, tx);
  }
  if (screeningId) {
    await markDecided(screeningId, tx);
    effect.undo.screeningId = screeningId;
  }
  return effect;
}

/** Later changes by the author are kept. */
export async function undoEffect({ targetType, targetId }: Thing, stored: unknown, tx: Db): Promise<Effect> {
  const undo = Undo.parse(stored);
  const effect: Effect = { undo: {}, messages: [] };
  if (undo.label) await relabelPost(targetId, undo.label, tx);
  if (undo.profile) await restoreProfile(targetId, undo.profile, tx);
  for (const id of undo.pictures ?? []) await bringBackPicture(id, "live", tx);
  if (undo.content) {
    const back = await BRING_BACK[targetType](targetId, undo.content.before, tx);
    effect.messages.push(...happened(back));
  }
  if (undo.screeningId && undo.content?.before === "held") await markUndecided(undo.screeningId, tx);
  return effect;
}
