import { catalogue } from "./language";

/** Words that every room uses. */
export const commonText = /* @__PURE__ */ catalogue("commonText", {
  productName: "Veranda",
  loading: "Loading…",
  close: "Close",
  notification: "Notification",
  notifications: "Notifications ({hotkey})",
  cancel: "Cancel",
  tryAgain: "Try Again",
  loadFailed: "This did not load",
  loadFailedHint: "Check your connection, then try again.",
  showPassword: "Show password",
  hidePassword: "Hide password",
  admin: "Admin",
  plans: { visitor: "Visitor", starter: "Starter", creator: "Creator" },
  freePrice: "Free",
  perMonth: "/month",
  fullName: (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim(),
} as const);
