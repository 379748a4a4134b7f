/** The frame around every page: navigation, theme, account, dead ends. */
export const shell = {
  loading: "Loading…",
  retry: "Try again",
  skip: "Skip to content",
  mainNavigation: "Main",
  homeLink: "Veranda, home",
  home: "Home",
  explore: "Explore",
  profile: "Profile",
  signIn: "Sign In",
  getStarted: "Get Started",
  pricing: "Pricing",
  checkingAccount: "Checking whether you are signed in…",
  theme: { toDark: "Switch to dark theme", toLight: "Switch to light theme" },
  userMenu: (name: string) => `Account menu of ${name}`,
  profileSettings: "Profile Settings",
  signOut: "Sign Out",
  footer: {
    label: "Veranda",
    line: "Paid for by its members.",
  },
} as const;
