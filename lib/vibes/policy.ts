/** How long others see a vibe, in ms (docs/spec.md: daily). */
export const VIBE_LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** How long the viewer shows each vibe, in ms (docs/spec.md section 9). */
export const VIBE_DISPLAY_MS = 15_000;

export const canPostVibe = (actor: { plan: "starter" | "creator" | null } | null | undefined) => Boolean(actor?.plan);

/** Deletion, the list of viewers and review requests are for the author. */
export const isVibeAuthor = (actor: { id: string } | null | undefined, vibe: { authorId: string }) =>
  actor?.id === vibe.authorId;
