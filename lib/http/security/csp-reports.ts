import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/logging/log";
import { readBytes } from "../body";
import { AppError, invalid } from "../errors";

const MAX_REPORT_BYTES = 16 * 1_024;
const MAX_REPORTS = 10;

/** The two formats of browsers: `report-uri` (CSP 2) and the Reporting API. */
const REPORT_MEDIA_TYPES = ["application/csp-report", "application/reports+json"];

const address = z.string().max(10_000).optional().catch(undefined);
const line = z.int().nonnegative().optional().catch(undefined);

const Old = z.object({
  "csp-report": z.object({
    "effective-directive": address,
    "violated-directive": address,
    "blocked-uri": address,
    "document-uri": address,
    "source-file": address,
    "line-number": line,
  }),
});

const New = z.array(
  z.object({
    type: z.string().max(100),
    body: z.object({
      effectiveDirective: address,
      blockedURL: address,
      documentURL: address,
      sourceFile: address,
      lineNumber: line,
    }),
  }),
);

type Violation = z.output<typeof New>[number]["body"];

function violationsIn(value: unknown): Violation[] {
  const list = New.safeParse(value);
  if (list.success) return list.data.filter(({ type }) => type === "csp-violation").map(({ body }) => body);
  const one = Old.safeParse(value);
  if (!one.success) throw invalid("http.badFields");
  const report = one.data["csp-report"];
  return [
    {
      effectiveDirective: report["effective-directive"] ?? report["violated-directive"]?.split(" ")[0],
      blockedURL: report["blocked-uri"],
      documentURL: report["document-uri"],
      sourceFile: report["source-file"],
      lineNumber: report["line-number"],
    },
  ];
}

/** Passes words of the CSP grammar, such as "style-src-elem" or "inline"; untrusted text is not logged. */
const wordOf = (given: string | undefined) => (given && /^[a-z-]{1,30}$/.test(given) ? given : "other");

/** The path of one of our bundles, or the origin or scheme. */
function sourceOf(given: string | undefined): string {
  if (!given || !URL.canParse(given)) return wordOf(given);
  const { protocol, origin, pathname } = new URL(given);
  if (/^[\w/.~-]{1,200}$/.test(pathname) && pathname.startsWith(`${env.BASE_PATH}/_next/static/`)) return pathname;
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, 30);
}

/** The first segment contains no names or ids. */
function sectionOf(given: string | undefined): string {
  if (!given || !URL.canParse(given)) return "other";
  const { pathname } = new URL(given);
  const [section = ""] = pathname.slice(env.BASE_PATH.length + 1).split("/");
  return section === "" ? "/" : `/${wordOf(section)}`;
}

/** Leaves out everything that identifies the reader. Throws `invalid` if there is none. */
export const toLoggedReports = (value: unknown) =>
  violationsIn(value)
    .slice(0, MAX_REPORTS)
    .map(({ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber }) => ({
      directive: wordOf(effectiveDirective),
      blocked: sourceOf(blockedURL),
      page: sectionOf(documentURL),
      source: sourceOf(sourceFile),
      line: lineNumber,
    }));

export async function receiveCspReports({ request }: { request: Request }): Promise<Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!REPORT_MEDIA_TYPES.includes(type)) throw new AppError("unsupported_media", "http.notJson");
  const bytes = await readBytes(request, MAX_REPORT_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw invalid("http.badJson");
  }
  for (const report of toLoggedReports(value)) log.warn(report, "a page's Content-Security-Policy blocked something");
  return new Response(null, { status: 204 });
}
