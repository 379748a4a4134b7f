import "@/lib/testing/setup/no-database";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { GET } from "@/app/[locale]/no-script/route";
import { POST } from "@/app/api/no-script/route";
import { firstPaintScript } from "@/components/shell/first-paint-script";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";
import { SECRET_FORM } from "./secret-form";

test("every form with a password or a code is sent to the page for browsers without scripts", () => {
  const files = filesUnder("components").filter(
    (file) => file.endsWith(".tsx") && /<PasswordInput\b|one-time-code/.test(readSource(file)),
  );
  const forms = files.flatMap((file) =>
    [...readSource(file).matchAll(/<form\b[^>]*/g)].map(([tag]) => ({
      file,
      isSecret: tag.includes("{...SECRET_FORM}"),
    })),
  );
  expect(forms.length).toBeGreaterThan(6);
  expect(forms.filter(({ isSecret }) => !isSecret)).toEqual([]);
});

test("a browser without scripts is led to a page in its language", async () => {
  const answer = POST();
  expect([SECRET_FORM.action, answer.status, answer.headers.get("location")]).toEqual([
    "/api/no-script",
    303,
    "/no-script",
  ]);
  const pageIn = async (locale: string) =>
    (await GET(new Request("http://veranda.test/no-script"), { params: Promise.resolve({ locale }) })).text();
  expect(await pageIn("en")).toContain("<h1>Veranda needs JavaScript for this</h1>");
  expect(await pageIn("es")).toContain("<h1>Veranda necesita JavaScript para esto</h1>");
});

/** Whether a form with this action is sent, by the script of the first paint. */
function isSent(action: string | null, dataset: object): boolean {
  let send = (_event: object) => {};
  const root = { dataset, classList: { add: () => {} }, setAttribute: () => {} };
  runInNewContext(firstPaintScript, {
    document: { documentElement: root },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    addEventListener: (_type: string, listener: typeof send) => {
      send = listener;
    },
  });
  let isPrevented = false;
  send({
    target: { getAttribute: () => action },
    preventDefault: () => {
      isPrevented = true;
    },
  });
  return !isPrevented;
}

test("before hydration, a form with a password is not sent, and one with its own action is", () => {
  expect(isSent(SECRET_FORM.action, {})).toBe(false);
  expect(isSent(null, {})).toBe(false);
  expect(isSent("/api/language", {})).toBe(true);
  expect(isSent(SECRET_FORM.action, { hydrated: "" })).toBe(true);
});
