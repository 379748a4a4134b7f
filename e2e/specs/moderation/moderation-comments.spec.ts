import { expect, openMenu, test } from "@/e2e/fixtures/fixtures";
import {
  appealAndReverse,
  expectRemovalNotifications,
  openAdmins,
  removeContent,
  submitReport,
} from "@/e2e/pages/removal";
import { findCaseId, openPageAs } from "@/e2e/pages/staff";
import { makeComment, makePost } from "@/lib/testing/factories/people";

test("removes a comment from an open page, and restores it in its place after a successful appeal", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Author"]);
  const bob = await world.person("starter", ["Bob", "Comments"]);
  const ruth = await world.person(null, ["Ruth", "Reporter"]);
  const words = "You play like a tractor";
  const postId = await makePost(ada, { text: "I have begun the cello" });
  const id = await makeComment(bob, postId, { text: words });

  const ruths = await openPageAs(browser, world, site, ruth.id, `posts/${postId}`);
  const shown = ruths.getByRole("listitem").filter({ hasText: words });
  await expect(shown).toBeVisible();
  await openMenu(ruths, "More options for Bob Comments's comment");
  await ruths.getByRole("menuitem", { name: "Report" }).click();
  await submitReport(ruths, "Report this comment");
  const caseId = await findCaseId(world, id);
  const [first, second] = await openAdmins(browser, world, site);
  await removeContent(first, caseId, "comment");
  await expect(shown).toHaveCount(0);
  const visitor = await openPageAs(browser, world, site, null, `posts/${postId}`);
  await expect(visitor.getByText("I have begun the cello").first()).toBeVisible();
  await expect(visitor.getByText(words)).toHaveCount(0);

  const bobs = await openPageAs(browser, world, site, bob.id, "./");
  await expectRemovalNotifications(bobs, ruths, caseId, "comment");
  await appealAndReverse(bobs, second, caseId);
  await expect(shown).toBeVisible();
});
