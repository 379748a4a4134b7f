import { filesUnder, readSource } from "../meta/sources";

/** Protocols of next-auth, tus, Pusher and PayPal, browser reports, CSV, one-click unsubscription and the like. */
export const HTTP_EXCEPTIONS = new Set([
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/csp-reports/route.ts",
  "app/api/creator/statement/csv/route.ts",
  "app/api/health/[[...probe]]/route.ts",
  "app/api/insights/csv/route.ts",
  "app/api/language/route.ts",
  "app/api/login/route.ts",
  "app/api/no-script/route.ts",
  "app/api/notifications/one-click/route.ts",
  "app/api/media/uploads/[[...upload]]/route.ts",
  "app/api/privacy/imports/upload/route.ts",
  "app/api/realtime/auth/route.ts",
  "app/api/realtime/user-auth/route.ts",
  "app/api/webhooks/paypal/route.ts",
  "app/api/[...path]/route.ts",
]);

export const routeFiles = () => filesUnder("app/api").filter((file) => file.endsWith("/route.ts"));

const EXPORT = /^export (?:const|async function|function) (\w+)(?: = route\(\s*(\w+\.\w+))?|^export \{([^}]*)\}/gm;

/** The mounts as "POST /api/posts/{id}/like posts.like"; without the name if the export is not a single line. */
export function mountsOf(file: string): string[] {
  const path = file
    .replace(/^app/, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\[(\w+)\]/g, "{$1}");
  return [...readSource(file).matchAll(EXPORT)].flatMap(([, verb, name, list]) =>
    list === undefined
      ? [`${verb} ${path} ${name}`]
      : list.split(",").map((each) => `${each.trim()} ${path} undefined`),
  );
}
