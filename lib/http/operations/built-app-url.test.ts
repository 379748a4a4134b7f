import "@/lib/testing/setup/no-database";
import { expect, test } from "@jest/globals";
import { loggedLines } from "@/lib/testing/measure/captured-logs";
import { checkBuiltAppUrl } from "./built-app-url";

const logged = loggedLines();

test("logs a warning if the site runs with another APP_URL than it was built with", () => {
  checkBuiltAppUrl("", undefined);
  checkBuiltAppUrl("https://veranda.example", "https://veranda.example");
  expect(logged.take()).toEqual([]);
  checkBuiltAppUrl("", "https://veranda.example");
  checkBuiltAppUrl("https://former.example", "https://veranda.example");
  expect(logged.take().map(({ level, built, running }) => [level, built, running])).toEqual([
    [40, "", "https://veranda.example"],
    [40, "https://former.example", "https://veranda.example"],
  ]);
});
