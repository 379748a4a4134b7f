import { expect, test } from "@jest/globals";
import { pathToOpen } from "./worker-message";

const ORIGIN = "https://veranda.test";

test("a page opens the addresses of its own site that the service worker asks for, and nothing else", () => {
  const path = "/messages?conversation=c#last";
  expect(pathToOpen({ open: `${ORIGIN}${path}` }, ORIGIN)).toBe(path);
  for (const message of [
    null,
    "open",
    { open: 1 },
    { open: "/messages" },
    { open: "https://other.test/messages" },
    { open: "javascript:alert(1)" },
  ])
    expect(pathToOpen(message, ORIGIN)).toBeNull();
});
