import { expect, test } from "@jest/globals";
import { parseRequestTarget } from "./request-target";

const movedTo = (url: string) => parseRequestTarget(url, "/veranda")?.moved;

test("a base path in another case is redirected to the configured one, with the rest of the address as it is", () => {
  expect(movedTo("/Veranda/pricing?plan=Creator")).toBe("/veranda/pricing?plan=Creator");
  expect(movedTo("/VERANDA")).toBe("/veranda");
  expect(parseRequestTarget("/VERANDA/Pricing", "/veranda")?.sitePath).toBe("/pricing");
});

test("a redirect for the base path never leads to another site", () => {
  expect(movedTo("/Veranda//evil.example/")).toBe("/veranda//evil.example/");
  expect(movedTo("http://evil.example/Veranda/x")).toBe("/veranda/x");
  expect(movedTo("//Veranda/pricing")).toBeNull();
  expect(parseRequestTarget("//evil.example/%", "")?.moved ?? null).toBeNull();
});

test("an address in the configured case is not redirected, and one outside the base path is not found", () => {
  expect(parseRequestTarget("/veranda/u/Ann?a=B", "/veranda")).toEqual({
    sitePath: "/u/ann",
    target: "/u/Ann?a=B",
    moved: null,
  });
  for (const url of ["/", "/verandas", "/pricing"])
    expect(parseRequestTarget(url, "/veranda")).toEqual({ sitePath: "/_outside", target: "", moved: null });
  expect(parseRequestTarget("/%E0%A4%A", "")).toBeNull();
});
