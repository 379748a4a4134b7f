import "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { createUploadedAsset, getAsset } from "@/lib/testing/factories/asset";
import { makeAsset, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { listenAs, type ReceivedEvents } from "@/lib/testing/fakes/realtime-listener";
import { createPicture, testFilePath } from "@/lib/testing/media/media-files";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { MEDIA_EVENT } from "../constants";
import { onAttachedMediaSettled, recoverProcessing } from "../jobs";
import { beginAttempt } from "./attempt";
import { processAsset } from "./process-asset";

const image = { kind: "image" } as const;
let owner: TestUser;
let jpeg: string;
let damaged: string;
let heard: ReceivedEvents[];
let stop: () => Promise<void>;

beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
  jpeg = testFilePath("picture.jpg");
  writeFileSync(jpeg, await createPicture(400, 300).jpeg().toBuffer());
  damaged = testFilePath("damaged.jpg");
  writeFileSync(damaged, "no picture");
  ({ heard, stop } = await listenAs(owner, [MEDIA_EVENT]));
});
afterAll(() => stop());
beforeEach(() => {
  heard.length = 0;
});

/** Waits for an event among others, as slow processing reports its progress too. */
async function waitForEvent(...ids: string[]): Promise<void> {
  const written = JSON.stringify({ ids });
  const isHeard = async () => heard.some(({ data }) => JSON.stringify(data) === written);
  await waitFor(isHeard, `an event about ${ids.join(" ")}`);
}

test.each([
  ["ready", () => jpeg],
  ["failed", () => damaged],
] as const)("the owner's tabs hear that a file is %s", async (state, file) => {
  const id = await createUploadedAsset(owner, file(), image);
  await processAsset(id);
  expect((await getAsset(id)).state).toBe(state);
  await waitForEvent(id);
});

test("the owner's tabs hear the progress of a file and of the post that it is attached to", async () => {
  const post = await makePost(owner, { state: "processing", type: "image" });
  const id = await createUploadedAsset(owner, jpeg, { ...image, parentType: "post", parentId: post });
  const attempt = await beginAttempt(id);
  try {
    attempt?.report("screening", 60);
    await waitForEvent(id, post);
    expect(await getAsset(id)).toMatchObject({ stage: "screening", progress: 60 });
  } finally {
    attempt?.end();
  }
});

test("the author's tabs hear that a post was settled", async () => {
  const post = await makePost(owner, { type: "image" });
  await makeAsset(owner, { parentType: "post", parentId: post });
  await onAttachedMediaSettled({ holder: { kind: "post", id: post } });
  await waitForEvent(post);
});

test("the owner's tabs hear that a file was given up after its workers died", async () => {
  const dead = { heartbeatAt: fromNow(-MINUTE_MS), attempts: 3 } as const;
  const id = await createUploadedAsset(owner, jpeg, { ...image, ...dead });
  await recoverProcessing();
  expect(await getAsset(id)).toMatchObject({ state: "failed", failure: "stuck" });
  await waitForEvent(id);
});
