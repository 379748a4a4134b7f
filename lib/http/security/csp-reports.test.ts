import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { receiveCspReports, toLoggedReports } from "./csp-reports";

const site = "https://veranda.test";
const script = `${site}/_next/static/chunks/a1.js`;

const ofTheReportingApi = [
  { type: "deprecation", body: { id: "x" } },
  {
    type: "csp-violation",
    age: 1,
    user_agent: "Ada's browser",
    body: {
      effectiveDirective: "style-src-elem",
      blockedURL: "inline",
      documentURL: `${site}/u/ada?token=secret`,
      sourceFile: script,
      lineNumber: 12,
      sample: "ada@example.org",
    },
  },
];

const send = (body: string, type: string) => {
  const request = new Request(`${site}/api/csp-reports`, { method: "POST", body, headers: { "Content-Type": type } });
  return receiveCspReports({ request });
};

describe("CSP reports", () => {
  test("CSP reports are logged in both browser formats, without names, addresses and samples", () => {
    const kept = { directive: "style-src-elem", blocked: "inline", page: "/u", source: script.slice(site.length) };
    expect(toLoggedReports(ofTheReportingApi)).toEqual([{ ...kept, line: 12 }]);
    const old = {
      "violated-directive": "img-src 'self'",
      "blocked-uri": "https://other.test/ada.png?q=1",
      "document-uri": `${site}/`,
    };
    expect(toLoggedReports({ "csp-report": old })).toEqual([
      { directive: "img-src", blocked: "https://other.test", page: "/", source: "other", line: undefined },
    ]);
  });

  test("CSP reports are logged with known words only and capped at ten per request", () => {
    const body = { effectiveDirective: "a\nforged line", blockedURL: "chrome-extension://abc/x", documentURL: "x" };
    const many = toLoggedReports(Array.from({ length: 50 }, () => ({ type: "csp-violation", body })));
    expect(many).toHaveLength(10);
    expect(many[0]).toMatchObject({ directive: "other", blocked: "chrome-extension:", page: "other" });
  });

  test("CSP reports are answered with 204; oversized, mistyped and malformed ones are rejected", async () => {
    expect((await send(JSON.stringify(ofTheReportingApi), "application/reports+json")).status).toBe(204);
    await expect(send("[]", "application/json")).rejects.toMatchObject({ code: "unsupported_media" });
    await expect(send(`"${"x".repeat(20_000)}"`, "application/csp-report")).rejects.toMatchObject({
      code: "too_large",
    });
    for (const body of ["{", '{"csp-report":1}', "1"])
      await expect(send(body, "application/csp-report")).rejects.toMatchObject({ code: "invalid" });
  });
});
