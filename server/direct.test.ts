import "@/lib/testing/setup/database";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makePerson, makePost, unknownId } from "@/lib/testing/factories/people";
import { directCall } from "./direct";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const call = directCall(request, response, pathname);
    if (call) void call();
    else response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

/** What stands for "through Next" here. */
const NEXT = 418;

describe("the hot reads", () => {
  test("are answered without Next, with status, headers and body of the route, compressed where that is worth it", async () => {
    const author = await makePerson({ plan: "starter" });
    const postId = await makePost(author, { text: "warm words ".repeat(200) });
    const one = await fetch(`${origin}/api/posts/${postId}`, { headers: { "Accept-Encoding": "gzip" } });
    expect([one.status, one.headers.get("content-encoding")]).toEqual([200, "gzip"]);
    expect(await one.json()).toMatchObject({ id: postId, user: { id: author.id } });
    const feed = await fetch(`${origin}/api/posts?limit=1`, { headers: { "Accept-Encoding": "identity" } });
    expect(feed.headers.get("content-encoding")).toBeNull();
    expect(feed.headers.get("ratelimit-limit")).not.toBeNull();
    expect(await feed.json()).toHaveLength(1);
    for (const path of [`posts/${postId}/comments`, `users/${author.id}`, `users/${author.id}/posts`])
      expect((await fetch(`${origin}/api/${path}`)).status).toBe(200);
    const me = await fetch(`${origin}/api/auth/user`, { headers: { Cookie: author.cookie } });
    expect(await me.json()).toMatchObject({ id: author.id });
  });

  test("answer their errors as the route does", async () => {
    expect((await fetch(`${origin}/api/auth/user`)).status).toBe(401);
    expect((await fetch(`${origin}/api/posts?cursor=%00`)).status).toBe(400);
    expect((await fetch(`${origin}/api/posts/${unknownId()}`)).status).toBe(404);
    expect((await fetch(`${origin}/api/posts/${"-".repeat(36)}`)).status).toBe(404);
  });

  test("leave all else to Next: other verbs, other paths", async () => {
    expect((await fetch(`${origin}/api/posts`, { method: "POST" })).status).toBe(NEXT);
    expect((await fetch(`${origin}/api/posts`, { method: "HEAD" })).status).toBe(NEXT);
    expect((await fetch(`${origin}/api/posts/`)).status).toBe(NEXT);
    expect((await fetch(`${origin}/api/accounts/blocks`)).status).toBe(NEXT);
    // Names where an id could stand are routes of their own, or Next's to refuse.
    for (const path of ["users/suggested", "posts/activity", "posts/trending-tags", "posts/not-an-id"])
      expect((await fetch(`${origin}/api/${path}`)).status).toBe(NEXT);
  });
});
