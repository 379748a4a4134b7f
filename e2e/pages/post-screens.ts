import { expect, type Page } from "@playwright/test";
import { makePersonList } from "@/lib/testing/factories/account";
import { findDemoPost } from "@/lib/testing/factories/demo-posts";
import { makeAsset, makeComment, makePost } from "@/lib/testing/factories/people";
import { makeDraft, makeEditedPost } from "@/lib/testing/factories/post";
import { chooseFiles } from "../fixtures/choose-files";
import { openMenu, POST_MENU, type TestFixtures } from "../fixtures/fixtures";
import { pictureFile } from "../fixtures/uploads";
import { openDialog, type Screens } from "./screen";

const author = async (world: TestFixtures) => (await world.person("starter")).id;

async function commentedPost(world: TestFixtures): Promise<string> {
  const [me, reader] = [await world.person("starter"), await world.person("creator")];
  const id = await makePost(me, { text: "The swifts are back over the mill." });
  for (const text of ["They are early this year", "Ours came on Sunday"]) await makeComment(reader, id, { text });
  return `posts/${id}`;
}

const pictures = async () => `posts/${await findDemoPost("image")}`;
const video = async () => `posts/${await findDemoPost("video")}`;

async function withFiles(world: TestFixtures): Promise<string> {
  const me = await world.person("starter");
  const postId = await makePost(me, { type: "image" });
  await makeAsset(me, { parentType: "post", parentId: postId });
  await makeAsset(me, { fileName: "a-picture-that-was-never-posted.jpg" });
  return me.id;
}

async function withDraft(world: TestFixtures): Promise<string> {
  const me = await world.person("starter");
  await makeDraft(me);
  return me.id;
}

/** Returns the id of this person's list. */
async function makeBakers(world: TestFixtures, id: string): Promise<string> {
  const ann = await world.person("creator", ["Ann", "Bakes"]);
  await makePost(ann, { text: "Bread for the morning." });
  return makePersonList({ id }, { name: "Bakers", people: [ann] });
}

async function withList(world: TestFixtures): Promise<string> {
  const { id } = await world.person("starter");
  await makeBakers(world, id);
  return id;
}

async function addPictures(page: Page): Promise<void> {
  await openDialog(page, "Create Post");
  await chooseFiles(page, "Add photos or a video", [await pictureFile(30), await pictureFile(210)]);
  await expect(page.getByRole("dialog").getByText("Ready", { exact: true })).toHaveCount(2);
}

export const POST_SCREENS: Screens = {
  "a post": { path: commentedPost },
  "a post with pictures": { path: pictures },
  "the viewer": { path: pictures, open: (page) => openDialog(page, /^Open photo/) },
  "a post with a video": { path: video, isState: true },
  "a video that plays": {
    path: video,
    open: async (page) => {
      await expect(async () => {
        const start = page.getByRole("button", { name: /^Play video/ });
        if (await start.isVisible()) await start.click({ timeout: 2_000 });
        await expect(page.getByRole("button", { name: "Pause" })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      // While paused, its controls stay visible.
      await page.getByRole("button", { name: "Pause" }).press("k");
    },
  },
  "edit history": {
    path: async (world) => `posts/${await makeEditedPost(await world.person("starter"))}`,
    open: (page) => openDialog(page, "Edit history"),
  },
  home: { path: "./", as: "creator@veranda.test" },
  "why this post": {
    path: "./",
    as: "creator@veranda.test",
    open: async (page) => {
      await openMenu(page.getByRole("article").first(), POST_MENU);
      await page.getByRole("menuitem", { name: "Why this post" }).click();
      await expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible();
    },
  },
  "create post": {
    path: "./",
    as: "creator@veranda.test",
    open: (page) => openDialog(page, "Create Post"),
    isState: true,
  },
  "create post with a poll": {
    path: "./",
    as: "creator@veranda.test",
    open: async (page) => {
      await openDialog(page, "Create Post");
      for (const name of ["Content warning", "Poll"])
        await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Answer 1" })).toBeVisible();
    },
  },
  "a post, signed in": { path: commentedPost, as: "starter@veranda.test" },
  "a vibe": {
    path: "./",
    as: "starter@veranda.test",
    open: async (page) => {
      await openDialog(page, /(new vibes?|all vibes seen)$/);
      // With reduced motion, a video waits to be played.
      await page.getByRole("button", { name: /^(Pause|Play)$/ }).waitFor();
      const pause = page.getByRole("button", { name: "Pause" });
      if (await pause.isVisible()) await pause.click();
      await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    },
  },
  "share a vibe": {
    path: "./",
    as: "starter@veranda.test",
    open: async (page) => {
      await openDialog(page, "Your Vibe");
      await expect(page.getByRole("button", { name: "Choose a photo or a video" })).toBeVisible();
    },
  },
  bookmarks: { path: "bookmarks", as: "starter@veranda.test" },
  lists: { path: "lists", as: withList },
  "a list of people": {
    path: async (world, personId) => `lists/${await makeBakers(world, personId)}`,
    as: author,
    open: (page) => openDialog(page, "1 person"),
    isState: true,
  },
  "past vibes": { path: "vibes/archive", as: "creator@veranda.test", isState: true },
  drafts: { path: "drafts", as: withDraft },
  "your files": { path: "storage", as: withFiles },
  "your files, none yet": { path: "storage", as: author, isState: true },
  "create post with pictures": { path: "./", as: author, open: addPictures, isState: true },
  "crop and rotate": {
    path: "./",
    as: author,
    open: async (page) => {
      await addPictures(page);
      await page.getByRole("button", { name: "Crop and rotate 30.jpg" }).click();
      await expect(page.getByRole("button", { name: "Rotate left" })).toBeVisible();
    },
    isState: true,
  },
};
