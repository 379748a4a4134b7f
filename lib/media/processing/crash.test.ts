import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { listHomeFolder } from "@/lib/testing/factories/asset";
import {
  enqueuePicture,
  expectAllFiles,
  expectPictureAfterKills,
  isReady,
} from "@/lib/testing/factories/interrupted-processing";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { startTestWorker } from "@/lib/testing/setup/worker-process";
import { recoverProcessing, sweepMedia } from "../jobs";

let owner: TestUser;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
});

describe("killed worker", () => {
  test("a worker killed after storing the files but before the database update leaves all of it to the next", () =>
    expectPictureAfterKills(owner, ["media.stored"]));

  test("a worker killed after the database update leaves an original that the sweep deletes", async () => {
    const id = await enqueuePicture(owner);
    const doomed = await startTestWorker("media.settled");
    expect(await doomed.ended).toBe("SIGKILL");
    expect(await isReady(id)).toBe(true);
    expect(listHomeFolder("staging")).toEqual([id]);
    await sweepMedia();
    await recoverProcessing();
    expect([listHomeFolder("staging"), listHomeFolder("making")]).toEqual([[], []]);
    await expectAllFiles(id, owner);
  });
});
