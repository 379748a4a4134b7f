/** The pages that are measured: the folders of app/[locale]. "/" is home, "/landing" what visitors see there. */
export const PAGE_ROUTES = [
  "/",
  "/accessibility",
  "/admin",
  "/admin/analytics",
  "/admin/approvals",
  "/admin/audit",
  "/admin/complaints",
  "/admin/lists",
  "/admin/new-accounts",
  "/admin/payments",
  "/admin/staff",
  "/admin/statements",
  "/admin/support",
  "/admin/system",
  "/admin/thresholds",
  "/admin/users",
  "/admin/users/[id]",
  "/admin/waitlist",
  "/admin/waves",
  "/auth",
  "/auth/not-me",
  "/auth/reset",
  "/auth/verify",
  "/bookmarks",
  "/cases",
  "/cases/[id]",
  "/creator",
  "/creator/analytics",
  "/creator/confirm",
  "/creator/payouts",
  "/creator/statement",
  "/dev/outbox",
  "/drafts",
  "/explore",
  "/landing",
  "/lists",
  "/lists/[id]",
  "/messages",
  "/notifications",
  "/notifications/settings",
  "/notifications/unsubscribe",
  "/payment/cancel",
  "/payment/success",
  "/posts/[id]",
  "/pricing",
  "/privacy",
  "/profile",
  "/report",
  "/report/confirm",
  "/rules",
  "/settings",
  "/settings/security",
  "/storage",
  "/subscription",
  "/subscription/receipts/[id]",
  "/support",
  "/tags/[tag]",
  "/terms",
  "/tips/[id]",
  "/transparency",
  "/u/[username]",
  "/vibes/archive",
  "/waitlist",
  "/welcome",
] as const;
export type PageRoute = (typeof PAGE_ROUTES)[number];

/** A phone is a touch screen narrower than MIN_DESKTOP_WIDTH_PX. */
export const DEVICE_CLASSES = ["phone", "desktop"] as const;
export const MIN_DESKTOP_WIDTH_PX = 768;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/**
 * LCP, INP and CLS of web.dev/articles/vitals, and the first tap to feedback: from a page's first press of a key or
 * pointer until the next frame is painted, or until the page is hydrated if that is later.
 */
export const PAGE_METRICS = ["lcp", "inp", "cls", "tap"] as const;
export type PageMetric = (typeof PAGE_METRICS)[number];

export const PAGE_METRIC_RETENTION_DAYS = 7;
