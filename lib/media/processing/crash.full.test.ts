import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { createUploadedAsset, getAsset } from "@/lib/testing/factories/asset";
import {
  expectAllFiles,
  expectPictureAfterKills,
  passMinuteFor,
  waitUntilReady,
} from "@/lib/testing/factories/interrupted-processing";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { createVideo, fastEncodeArgs, movingVideoArgs } from "@/lib/testing/media/media-files";
import { startTestWorker } from "@/lib/testing/setup/worker-process";
import { waitFor } from "@/lib/testing/wait/wait-for";

let owner: TestUser;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
});

describe("killed worker", () => {
  test("a worker killed before processing, and again before storing, leaves the picture to the next worker", () =>
    expectPictureAfterKills(owner, ["media.claimed", "media.made"]));

  test("killing a worker during a video also kills its ffmpeg, and the next worker processes all of it", async () => {
    const moment = await createVideo("moment.mp4", [...movingVideoArgs("320x240", 2), ...fastEncodeArgs]);
    const film = await createVideo("film.mp4", ["-stream_loop", "4", "-i", moment, "-c", "copy"]);
    const id = await createUploadedAsset(owner, film, { kind: "video" });
    await enqueueJob(prisma, "media.make", { assetId: id });
    const first = await startTestWorker();
    await waitFor(async () => encodersOf(id) > 0, "an encoder");
    first.kill("SIGKILL");
    await first.ended;
    await waitFor(async () => encodersOf(id) === 0, "the end of the encoder");
    expect((await getAsset(id)).state).toBe("processing");
    await passMinuteFor(id);
    const second = await startTestWorker();
    await waitUntilReady(id);
    second.kill("SIGTERM");
    await second.ended;
    await expectAllFiles(id, owner);
  });
});

function encodersOf(id: string): number {
  const lines = readdirSync("/proc").map((pid) => {
    try {
      return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
    } catch {
      return "";
    }
  });
  return lines.filter((line) => line.includes(id)).length;
}
