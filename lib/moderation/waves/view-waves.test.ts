import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { staffModeration } from "../contract/staff";
import { waves } from "../contract/waves";

const viewsOf = async ({ id }: TestUser) => {
  const admin = await makePerson({ role: "admin" });
  const { body } = await sendTo(staffModeration.audit, { as: admin, query: { kind: "views", by: id } });
  return body.map(({ act, about, caseId, detail }) => ({ act, about, caseId, detail }));
};

async function startWave() {
  const starter = await makePerson({ role: "admin" });
  await makePost(await makePerson(), { text: "See viewed-wave.example" });
  const search = { match: "link", value: "viewed-wave.example", days: 1 } as const;
  const { before } = (await sendTo(waves.preview, { as: starter, body: search })).body;
  const body = { ...search, before, excluded: [], rule: "honesty", text: "This is spam." };
  return (await sendTo(waves.start, { as: starter, body })).body.id;
}

test("records who saw the spam waves, in the list or one of them, and not what each searched for", async () => {
  const id = await startWave();
  const [ofList, ofOne, ofBoth] = [
    await makePerson({ role: "admin" }),
    await makePerson({ role: "admin" }),
    await makePerson({ role: "admin" }),
  ];
  for (const as of [ofList, ofBoth]) expect((await sendTo(waves.list, { as })).body).not.toEqual([]);
  for (const as of [ofOne, ofBoth]) expect((await sendTo(waves.one, { as, params: { id } })).body.id).toBe(id);
  const view = { act: "wave.viewed", about: null, caseId: null, detail: {} };
  for (const viewer of [ofList, ofOne, ofBoth]) expect(await viewsOf(viewer)).toEqual([view]);
});

test("records no view of a spam wave that does not exist", async () => {
  const viewer = await makePerson({ role: "admin" });
  expect((await sendTo(waves.one, { as: viewer, params: { id: unknownId() } })).status).toBe(404);
  expect(await viewsOf(viewer)).toEqual([]);
});
