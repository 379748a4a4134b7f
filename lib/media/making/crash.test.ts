import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { makePerson, type Person } from "@/lib/testing/factories";
import { enqueuePicture, expectPictureAfterKills, expectWhole, isReady } from "@/lib/testing/interrupted-making";
import { heap } from "@/lib/testing/made-asset";
import { startWorker } from "@/lib/testing/worker-process";
import { watchMaking } from "../jobs";
import { sweepMedia } from "../sweep";

let owner: Person;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
});

describe("killed worker", () => {
  test("a worker killed after storing the files but before the database update leaves all of it to the next", () =>
    expectPictureAfterKills(owner, ["media.stored"]));

  test("a worker killed after the database update leaves an original that the sweep deletes", async () => {
    const id = await enqueuePicture(owner);
    const doomed = await startWorker("media.settled");
    expect(await doomed.ended).toBe("SIGKILL");
    expect(await isReady(id)).toBe(true);
    expect(heap("staging")).toEqual([id]);
    await sweepMedia();
    await watchMaking();
    expect([heap("staging"), heap("making")]).toEqual([[], []]);
    await expectWhole(id, owner);
  });
});
