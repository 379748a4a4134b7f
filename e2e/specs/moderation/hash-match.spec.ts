import { expect, test } from "@/e2e/fixtures/fixtures";
import { createAdmin } from "@/e2e/pages/staff";
import { makeCase, makeHashMatch } from "@/lib/testing/factories/case";

test("shows a moderator which hash list a file matched, and nothing of the file", async ({
  page,
  context,
  world,
  site,
}) => {
  const uploader = await world.person("starter", ["Hugo", "Hashed"]);
  const caseId = await makeCase({ targetType: "user", targetId: uploader.id }, {}, world.prisma);
  await makeHashMatch(uploader, caseId, { list: "A list of ours", purpose: "message" }, world.prisma);
  await world.login(context, (await createAdmin(world)).id, site);
  await page.goto(`admin?case=${caseId}`);
  const part = page.getByRole("region", { name: "Known illegal files" });
  await expect(part).toContainText("Matched a hash list: A list of ours");
  await expect(part).toContainText("Uploaded for a message");
  await expect(part.getByRole("img")).toHaveCount(0);
  await expect(part.getByRole("link")).toHaveCount(0);
});
