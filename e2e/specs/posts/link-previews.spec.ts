import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { openSettings, waitForSave } from "@/e2e/fixtures/settings";
import { makePreviewedPost } from "@/lib/testing/factories/link-preview";
import { makeFollow } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

test(
  "shows the preview of a link in a feed and on the post's page, and hides it with the setting off",
  FULL,
  async ({ page, context, world, signIn }) => {
    await context.route("https://outside.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Outside</h1>" }),
    );
    const me = await signIn("starter", ["Lea", "Links"]);
    const ann = await world.person("starter", ["Ann", "Reads"]);
    await makeFollow(me, ann);
    const shown = { title: "A garden in winter", description: "What to prune, and when." };
    const id = await makePreviewedPost(ann, shown);
    const post = page.getByRole("article", { name: "Post by Ann Reads" });
    const preview = post.getByRole("link", { name: "Link to outside.example: A garden in winter" });

    await page.goto("./");
    await page.getByRole("tab", { name: "Following" }).click();
    await expect(preview).toContainText("What to prune, and when.");
    const width = () => preview.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(800);

    await page.goto(`posts/${id}`);
    await post.getByRole("link", { name: "https://outside.example/" }).focus();
    await page.keyboard.press("Tab");
    await expect(preview).toBeFocused();
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    await expect((await opened).getByRole("heading", { name: "Outside" })).toBeVisible();

    await openSettings(page);
    const answered = waitForSave(page);
    await page.getByRole("checkbox", { name: "Link previews" }).click();
    await answered;
    await page.goto(`posts/${id}`);
    await expect(post).toContainText("Worth reading");
    await expect(preview).toHaveCount(0);
  },
);

test(
  "offers the preview in the composer only for a text with a link, and publishes without it",
  FULL,
  async ({ page, signIn }) => {
    await signIn("starter", ["Nora", "Nopreview"]);
    await page.goto("./");
    await page.getByRole("button", { name: "Create Post" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Post" });
    const preview = dialog.getByRole("checkbox", { name: "Show a preview of the link" });
    await dialog.getByLabel("Your post").fill("No link yet");
    await expect(preview).toHaveCount(0);
    await dialog.getByLabel("Your post").fill("Read https://outside.example/quietly");
    await expect(preview).toBeChecked();
    await preview.click();
    const published = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/posts") && answer.request().method() === "POST",
    );
    await dialog.getByRole("button", { name: "Publish Post" }).click();
    expect(await (await published).json()).toMatchObject({ showsLinkPreview: false, linkPreview: null });
    await expect(toastWith(page, "Post published")).toBeVisible();
  },
);
