import "server-only";
import { z } from "zod";
import { clearProfile, restoreProfile } from "@/lib/accounts/commands/account-status";
import { approveProfile, rejectProfileChange, restoreRejectedProfile } from "@/lib/accounts/profile/review-profile";
import { conflict } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import {
  approvePicture,
  removePictureByModerator,
  removePicturesByModerator,
  restorePictureByModerator,
} from "@/lib/media/commands/profile-pictures";
import {
  approveMessageIn,
  type MessageEventRef,
  removeMessageIn,
  restoreMessageByModerator,
} from "@/lib/messages/commands/moderate";
import {
  approveComment,
  approvePost,
  labelPost,
  removeCommentByModerator,
  removePostByModerator,
  restoreCommentByModerator,
  restorePostByModerator,
} from "@/lib/posts/commands/moderate";
import { markDecided, markUndecided } from "@/lib/screening/commands";
import { approveVibe, removeVibeByModerator, restoreVibeByModerator } from "@/lib/vibes/commands/moderate";
import type { ModerationAction, ReportTarget } from "../contract/cases";
import type { CaseSubject } from "../queries/subjects";
import { projectPostLabels, warningOf } from "./post-labels";

/** The state to restore when the decision is reversed. */
const Undo = z.object({
  content: z.object({ before: z.enum(["live", "held", "removed", "processing", "failed"]) }).optional(),
  label: z
    .object({ contentWarning: z.string().nullable(), isLabelled: z.boolean(), isAgeGated: z.boolean() })
    .optional(),
  profile: z
    .object({ bio: z.string().nullable(), websiteUrl: z.string().nullable(), profileImageUrl: z.string().nullable() })
    .optional(),
  /** Fields that screening held and the decision deleted. */
  heldProfile: z.object({ values: z.record(z.string(), z.unknown()), screeningId: z.string() }).optional(),
  pictures: z.array(z.string()).optional(),
  screeningId: z.string().optional(),
});
type Undo = z.output<typeof Undo>;

export interface DecisionTarget {
  targetType: ReportTarget;
  targetId: string;
  subject: CaseSubject | null;
  screeningId: string | null;
}

export interface DecisionEffect {
  undo: Undo;
  messages: MessageEventRef[];
}

export interface UndoneEffect {
  messages: MessageEventRef[];
  /** The content waits for a decision again. */
  isHeldAgain: boolean;
}

interface UndoInput {
  action: string;
  undo: unknown;
  /** What the decision released then stays public. */
  favoursAuthor?: boolean;
}

/** Calls have no content to remove. */
const REMOVE_BY_TYPE: Record<ReportTarget, (id: string, tx: Db) => Promise<unknown>> = {
  post: (id, tx) => removePostByModerator(id, tx),
  comment: removeCommentByModerator,
  vibe: (id, tx) => removeVibeByModerator(id, tx),
  message: removeMessageIn,
  user: async () => {},
  call: async () => {},
  picture: (id, tx) => removePictureByModerator(id, tx),
};

const APPROVE_BY_TYPE: Record<ReportTarget, (id: string, screeningId: string | undefined, tx: Db) => Promise<unknown>> =
  {
    post: approvePost,
    comment: approveComment,
    vibe: approveVibe,
    message: approveMessageIn,
    user: approveProfile,
    call: async () => {},
    picture: approvePicture,
  };

type State = CaseSubject["state"];
const RESTORE_BY_TYPE: Record<ReportTarget, (id: string, state: State, tx: Db) => Promise<unknown>> = {
  post: restorePostByModerator,
  comment: restoreCommentByModerator,
  vibe: restoreVibeByModerator,
  message: restoreMessageByModerator,
  user: async () => false,
  call: async () => false,
  picture: restorePictureByModerator,
};

/** Only the changes of messages are published to their conversation. */
const isHappened = (what: unknown): what is MessageEventRef =>
  typeof what === "object" && what !== null && "sequence" in what;
const happened = (what: unknown): MessageEventRef[] => (isHappened(what) ? [what] : []);

/** A decision never leaves content held: these actions remove it, the others release it. */
const REMOVING_ACTIONS: ReadonlySet<string> = new Set<ModerationAction>(["remove", "warn", "limit", "suspend", "ban"]);

/**
 * Sanctions follow from all active decisions (account-status.ts). Throws `conflict` if the target is gone, or held for
 * what the case does not show yet.
 */
export async function applyEffect(
  { targetType, targetId, subject, screeningId }: DecisionTarget,
  { action, label }: { action: ModerationAction; label?: string },
  tx: Db,
): Promise<DecisionEffect> {
  const effect: DecisionEffect = { undo: {}, messages: [] };
  const before = subject?.state;
  const isHeld = before === "held";
  // Held since the case was read: a job adds the screening of the new version to it.
  if (isHeld && action !== "remove" && subject?.screeningId !== screeningId) throw conflict("cases.stale");
  if (action === "remove" || (isHeld && REMOVING_ACTIONS.has(action))) {
    if (!before) throw conflict("cases.gone");
    if (targetType === "user") effect.undo.heldProfile = (await rejectProfileChange(targetId, tx)) ?? undefined;
    else effect.undo.content = { before };
    if (targetType === "user" && action === "remove") {
      effect.undo.pictures = await removePicturesByModerator(targetId, tx);
      effect.undo.profile = (await clearProfile(targetId, tx)) ?? undefined;
    }
    effect.messages.push(...happened(await REMOVE_BY_TYPE[targetType](targetId, tx)));
  } else if (isHeld) {
    effect.undo.content = { before };
    effect.messages.push(...happened(await APPROVE_BY_TYPE[targetType](targetId, screeningId ?? undefined, tx)));
  }
  if (action === "label" || action === "age-gate") {
    if (!before || before === "removed") throw conflict("cases.gone");
    const isAgeGated = action === "age-gate";
    effect.undo.label = await labelPost(targetId, { contentWarning: warningOf({ label }), isAgeGated }, tx);
  }
  // The author may still restore what they have just deleted: a decision against them does not release it.
  if (screeningId && !(before === "removed" && REMOVING_ACTIONS.has(action))) {
    await markDecided(screeningId, tx);
    effect.undo.screeningId = screeningId;
  }
  return effect;
}

/** Whether the content is still what a decision about `screeningId` released, apart from media added since. */
async function isStillReleased(
  screeningId: string | null,
  { state, screeningId: current }: CaseSubject,
  tx: Db,
): Promise<boolean> {
  if (state === "removed") return false;
  if (current === screeningId) return true;
  if (!current) return false;
  // `screeningOutcome` releases the same words by the earlier decision; another decision has a case of its own.
  const released = await tx.screening.count({
    where: { id: current, verdict: { in: ["hold", "reject"] }, decidedAt: { not: null }, cases: { none: {} } },
  });
  return released > 0;
}

/** Undoes the effects of a decision that counts as reversed already. Later changes by the author are kept. */
export async function undoEffect(
  { targetType, targetId, subject }: DecisionTarget,
  { action, undo: stored, favoursAuthor = false }: UndoInput,
  tx: Db,
): Promise<UndoneEffect> {
  const undo = Undo.parse(stored);
  if (undo.label) await projectPostLabels(targetId, tx);
  if (undo.profile) await restoreProfile(targetId, undo.profile, tx);
  for (const id of undo.pictures ?? []) await restorePictureByModerator(id, "live", tx);
  if (undo.heldProfile && (await restoreRejectedProfile(targetId, undo.heldProfile, tx))) {
    await markUndecided(undo.heldProfile.screeningId, tx);
    return { messages: [], isHeldAgain: true };
  }
  if (!undo.content) return { messages: [], isHeldAgain: false };
  const wasHeld = undo.content.before === "held";
  if (wasHeld && !REMOVING_ACTIONS.has(action)) {
    const isReleased = subject !== null && (await isStillReleased(undo.screeningId ?? null, subject, tx));
    if (favoursAuthor || !isReleased) return { messages: [], isHeldAgain: false };
  }
  const back = await RESTORE_BY_TYPE[targetType](targetId, undo.content.before, tx);
  const isHeldAgain = wasHeld && Boolean(back);
  if (isHeldAgain && subject?.screeningId) await markUndecided(subject.screeningId, tx);
  return { messages: happened(back), isHeldAgain };
}
