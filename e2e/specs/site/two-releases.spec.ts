import { fork } from "node:child_process";
import path from "node:path";
import type { APIRequest, APIRequestContext } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { pictureFile, publishPost, uploadFile } from "@/e2e/fixtures/uploads";
import { givePlan } from "@/lib/testing/factories/plan";
import { PREVIOUS_RELEASE } from "@/lib/testing/meta/previous-release";
import { createClient } from "@/lib/testing/setup/other-database";

/** Includes the packages and the build of the other release. */
const TIMEOUT_MS = 25 * 60_000;
const PASSWORD = "a long pass phrase";

interface Ready {
  previous: string;
  current: string;
  databaseUrl: string;
}

/** Starts both (scripts/test/two-releases.mjs). Throws if this clone lacks the commit of the previous release. */
async function startBoth(): Promise<Ready & { end: () => Promise<void> }> {
  const file = path.resolve("scripts/test/two-releases.mjs");
  const env = { ...process.env, NODE_OPTIONS: "" };
  const child = fork(file, [PREVIOUS_RELEASE.commit], { execArgv: [], env });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { ready, missing } = await new Promise<{ ready?: Ready; missing?: string }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { ready?: Ready; missing?: string }));
    child.once("exit", (code) => reject(new Error(`the two releases ended with code ${code} (see above)`)));
  });
  const end = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  if (ready) return { ...ready, end };
  await end();
  const { name } = PREVIOUS_RELEASE;
  throw new Error(
    `This clone lacks commit ${missing} of release ${name}: fetch the whole history (git fetch --unshallow).`,
  );
}

interface Member {
  id: string;
  at: string;
  request: APIRequestContext;
}

async function json<T>(answer: Awaited<ReturnType<APIRequestContext["get"]>>, status = 200): Promise<T> {
  expect(answer.status(), `${answer.url()}: ${await answer.text()}`).toBe(status);
  return (await answer.json()) as T;
}

test("runs the previous release beside this one on a database that this one has migrated", {
  tag: ["@world", "@soak"],
}, async ({ playwright }) => {
  test.setTimeout(TIMEOUT_MS);
  const { previous, current, databaseUrl, end } = await startBoth();
  const db = createClient(databaseUrl);
  try {
    const register = async (origin: string, firstName: string): Promise<Member> => {
      const email = `${firstName.toLowerCase()}@releases.test`;
      const request = await fresh(playwright.request, origin);
      const data = { firstName, lastName: "Rolls", email, password: PASSWORD };
      await json(await request.post("api/auth/register", { data }), 201);
      await json(await request.post("api/auth/logout"));
      await json(await request.post("api/auth/login", { data: { email, password: PASSWORD } }));
      const { id } = await json<{ id: string }>(await request.get("api/auth/user"));
      await givePlan({ id }, "starter", db);
      return { id, at: origin, request };
    };
    const old = await register(previous, "Olga");
    const young = await register(current, "Yara");

    // A session of either release is valid at both.
    for (const [member, at] of [
      [old, current],
      [young, previous],
    ] as const) {
      const { cookies } = await member.request.storageState();
      const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const there = await member.request.get(`${at}api/auth/user`, { headers: { Cookie } });
      expect((await json<{ id: string }>(there)).id).toBe(member.id);
    }

    for (const [writer, reader] of [
      [old, young],
      [young, old],
    ] as const) {
      const text = `Written at ${writer.at}`;
      const created = await json<{ id: string }>(
        await writer.request.post("api/posts", { data: { type: "text", text } }),
        201,
      );
      expect((await json<{ text: string }>(await reader.request.get(`api/posts/${created.id}`))).text).toBe(text);
      await json(await reader.request.post(`api/posts/${created.id}/comments`, { data: { text: "Read" } }), 201);

      const begun = await writer.request.post("api/conversations", { data: { otherUserId: reader.id } });
      expect([200, 201], await begun.text()).toContain(begun.status());
      const { id: conversation }: { id: string } = await begun.json();
      const path = `api/conversations/${conversation}/messages`;
      await json(await writer.request.post(path, { data: { text } }), 201);
      const thread = await json<{ text: string }[]>(await reader.request.get(path));
      expect(thread.map((message) => message.text)).toContain(text);

      // Any free worker processes it, and both releases show the result.
      const asset = await uploadFile(writer.request, writer.at, await pictureFile(writer === old ? 40 : 200));
      const post = { type: "image" as const, text: `Picture of ${writer.at}`, media: [{ id: asset }] };
      const shared = await publishPost(writer.request, writer.at, post);
      const { mediaUrl } = await json<{ mediaUrl: string }>(await reader.request.get(`api/posts/${shared}`));
      expect((await reader.request.get(new URL(mediaUrl, reader.at).href)).status()).toBe(200);
    }
  } finally {
    await db.$disconnect();
    await end();
  }
});

const fresh = (request: APIRequest, baseURL: string) => request.newContext({ baseURL });
