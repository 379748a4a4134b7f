import { expect, test } from "@jest/globals";
import { buildHash } from "./build-hash.mjs";

test("builds the site again when APP_URL or the base path changes, and only then", () => {
  const one = buildHash({ basePath: "" }, {});
  expect(buildHash({ basePath: "" }, { APP_URL: "", PORT: "3001" })).toBe(one);
  expect(buildHash({ basePath: "" }, { APP_URL: "https://veranda.example" })).not.toBe(one);
  expect(buildHash({ basePath: "/veranda" }, {})).not.toBe(one);
});
