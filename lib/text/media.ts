/** What a person reads about their files and the room that they take. */
export const media = {
  storage: {
    title: "Storage",
    used: (used: string, total: string) => `${used} of ${total} used`,
    percent: (percent: number) => `${percent}% full`,
    kept: (used: string) => `${used} kept from an earlier plan`,
    none: (starter: string, creator: string) =>
      `Pictures and videos need a plan: Starter holds ${starter}, Creator ${creator}.`,
    lapsed: "Everything stays as it is. A plan lets you upload again.",
    warned: "Almost full. New uploads stop once it is.",
    full: "Full. Nothing is lost, but new uploads wait until there is room.",
    seePlans: "See plans",
    morePlan: "Get more storage",
    loading: "Loading your storage",
    failed: "Your storage could not be loaded.",
  },
} as const;
