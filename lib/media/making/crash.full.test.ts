import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { makePerson, type Person } from "@/lib/testing/factories";
import { aMinuteLater, expectPictureAfterKills, expectWhole, untilReady } from "@/lib/testing/interrupted-making";
import { assetOf, uploaded } from "@/lib/testing/made-asset";
import { filmed, moving, quick } from "@/lib/testing/media-files";
import { until } from "@/lib/testing/until";
import { startWorker } from "@/lib/testing/worker-process";

let owner: Person;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
});

describe("killed worker", () => {
  test("a worker killed before processing, and again before storing, leaves the picture to the next worker", () =>
    expectPictureAfterKills(owner, ["media.claimed", "media.made"]));

  test("killing a worker during a video also kills its ffmpeg, and the next worker processes all of it", async () => {
    const moment = await filmed("moment.mp4", [...moving("320x240", 2), ...quick]);
    const film = await filmed("film.mp4", ["-stream_loop", "4", "-i", moment, "-c", "copy"]);
    const id = await uploaded(owner, film, { kind: "video" });
    await addJob(prisma, "media.make", { assetId: id });
    const first = await startWorker();
    await until(async () => encodersOf(id) > 0, "an encoder");
    first.kill("SIGKILL");
    await first.ended;
    await until(async () => encodersOf(id) === 0, "the end of the encoder");
    expect((await assetOf(id)).state).toBe("processing");
    await aMinuteLater(id);
    const second = await startWorker();
    await untilReady(id);
    second.kill("SIGTERM");
    await second.ended;
    await expectWhole(id, owner);
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
