/** How long a vibe is shown to others, in milliseconds (SPEC.md: daily). */
export const VIBE_LIFE = 24 * 60 * 60 * 1_000;
/** How long the viewer shows each, in milliseconds (SPEC.md section 9). */
export const VIBE_SHOWN = 15_000;

/** Whether somebody may post vibes: it takes a plan. */
export const canPostVibe = (actor: { plan: "starter" | "creator" | null } | null | undefined) => Boolean(actor?.plan);

/** Whether somebody may delete a vibe, see who saw it, or ask a person to look at it: its author. */
export const isVibeAuthor = (actor: { id: string } | null | undefined, vibe: { authorId: string }) =>
  actor?.id === vibe.authorId;
