import "@/lib/testing/setup/no-database";
import { expect, test } from "@jest/globals";
import { statedLocale } from "./request-locale";

const localeFor = (accepted: string) => statedLocale(new Headers({ "accept-language": accepted }));

test("reads the first ten tags of Accept-Language and ignores the others", () => {
  const others = (count: number) => "zz,".repeat(count);
  expect([localeFor(`${others(9)}es`), localeFor(`${others(10)}es`)]).toEqual(["es", "en"]);
  expect(localeFor(`de;q=0.1,${"es;q=0.9,".repeat(2_000)}`)).toBe("es");
});

test("ignores what follows the first 500 characters of Accept-Language", () => {
  const long = (length: number) => `${"x".repeat(length - 1)},`;
  expect([localeFor(`${long(498)}es`), localeFor(`${long(500)}es`)]).toEqual(["es", null]);
});
