/** The tabs of one's own profile; the first is the one without a word in the address. */
export const PROFILE_TABS = ["posts", "subscription", "settings"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that an address names, once; the first for anything else. */
export function profileTabIn(given: string | string[] | undefined): ProfileTab {
  const name = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return PROFILE_TABS.find((tab) => tab === name) ?? PROFILE_TABS[0];
}
