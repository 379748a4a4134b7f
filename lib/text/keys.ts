import { catalogue } from "./language";

/** What is read in the list of keys that work everywhere. */
export const keys = /* @__PURE__ */ catalogue("keys", {
  title: "Keyboard shortcuts",
  text: "They work while you are not typing.",
  on: "Single-key shortcuts",
  onHint: "Turn them off if your keyboard or voice control presses keys that you did not mean.",
  groups: { go: "Go to", read: "Read", act: "The rest" },
  names: {
    notifications: "Notifications",
    next: "Next post",
    previous: "Previous post",
    open: "Open the post",
    like: "Like, or no more",
    search: "Search",
    write: "Write a post, at home",
    help: "This list",
  },
  sequence: (first: string, second: string) => `${first} then ${second}`,
} as const);
