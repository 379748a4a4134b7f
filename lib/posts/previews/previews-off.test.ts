import "@/lib/testing/setup/no-link-previews";
import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { settings } from "@/lib/accounts/contract/settings";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeLinkPreview } from "@/lib/testing/factories/link-preview";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { listJobs } from "@/lib/testing/wait/job-rows";
import { posts } from "../contract";
import { fetchLinkPreview } from "./fetch-preview";

test("with LINK_PREVIEWS=0 no page is fetched, no card is shown, and there is no setting", async () => {
  const author = await makePerson({ plan: "starter" });
  const body = { type: "text", text: "https://outside.example/" };
  expect((await sendTo(posts.create, { as: author, body })).status).toBe(201);
  expect([await prisma.linkPreview.count(), await listJobs("posts.link-preview")]).toEqual([0, []]);
  const linkPreviewId = await makeLinkPreview({ state: "ready", title: "Before" });
  const id = await makePost(author, { text: body.text, linkPreviewId });
  expect((await sendTo(posts.one, { params: { id }, as: author })).body.linkPreview).toBeNull();
  expect((await sendTo(settings.get, { as: author })).body.linkPreviews).toBeNull();
  await fetchLinkPreview({ previewId: linkPreviewId });
  expect(await prisma.linkPreview.count({ where: { title: "Before", fetchedAt: null } })).toBe(1);
});
