import { expect, test } from "@jest/globals";
import { removeInternalHeaders } from "./inner-headers";

const kept = (names: string[], isFromProxy = false) => {
  const headers = Object.fromEntries(names.map((name) => [name, "1"]));
  removeInternalHeaders({ headers }, isFromProxy);
  return Object.keys(headers);
};

test("drops headers internal to Next and keeps those of its router in a browser", () => {
  const router = ["rsc", "next-url", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch"];
  const inner = ["next-action", "next-resume", "x-nextjs-data", "x-middleware-subrequest", "x-middleware-skip"];
  const more = ["x-invoke-path", "x-matched-path", "x-now-route-matches", "x-next-resume-state-length"];
  const mine = ["cookie", "x-request-id", "if-match", "nextcloud"];
  expect(kept([...inner, ...router, ...more, "x-prerender-revalidate", ...mine])).toEqual([...router, ...mine]);
});

test("keeps proxy headers only from a trusted proxy", () => {
  const names = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for"];
  expect(kept(names)).toEqual(["x-forwarded-for"]);
  expect(kept(names, true)).toEqual(names);
});
