import "@/lib/testing/setup/no-database";
import { expect, test } from "@jest/globals";
import { env } from "@/lib/env";
import { securityTxt } from "./security-txt";

test("serves security.txt with the fields of RFC 9116, valid for less than a year", async () => {
  env.SUPPORT_EMAIL = "help@veranda.example";
  const response = securityTxt();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries((await response.text()).split("\n").map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toMatchObject({
    Contact: "mailto:help@veranda.example",
    "Preferred-Languages": "en, es",
    Canonical: expect.stringMatching(/^http:.*\/\.well-known\/security\.txt$/),
    Policy: expect.stringMatching(/^http:/),
  });
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect([days > 30, days < 365]).toEqual([true, true]);
  env.SECURITY_CONTACT = "https://veranda.example/report-a-fault";
  expect(await securityTxt().text()).toContain("Contact: https://veranda.example/report-a-fault\n");
});
