/** The tabs of the user's own profile; the first has no name in the URL. */
export const PROFILE_TABS = ["posts", "subscription", "settings"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that a URL names; the first if it is unknown or repeated. */
export function parseProfileTab(given: string | string[] | undefined): ProfileTab {
  const name = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return PROFILE_TABS.find((tab) => tab === name) ?? PROFILE_TABS[0];
}
