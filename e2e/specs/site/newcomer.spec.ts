import type { Locator } from "@playwright/test";
import { newEmail, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, test, toastWith, uniqueName } from "@/e2e/fixtures/fixtures";
import { decideOnPaypal } from "@/e2e/fixtures/paypal";
import { callControl, callWindow, expectMoving, incomingCall, openCaller } from "@/e2e/pages/calls";
import { messageField, messageIn, sendFromComposer } from "@/e2e/pages/chat";
import { waitForPage } from "@/e2e/pages/screen";

const SIZES = [
  { device: "a phone", width: 390, height: 844 },
  { device: "a desktop", width: 1_280, height: 800 },
] as const;

/**
 * The clicks from the landing page to the first call, those on PayPal's page included; fields are filled without a
 * click.
 */
const MAX_CLICKS = 16;

for (const { device, width, height } of SIZES)
  test(
    `leads a newcomer on ${device} from the landing page to a plan, a post, a message and a call in few clicks`,
    {
      tag: "@full",
    },
    async ({ page, browser, world, site }, testInfo) => {
      const friendName = uniqueName();
      const friend = await world.person("creator", ["Bob", friendName]);
      const there = await openCaller(browser, world, site, friend, "messages");
      await page.setViewportSize({ width, height });

      const figures: { step: string; clicks: number; seconds: number }[] = [];
      let clicks = 0;
      const press = async (target: Locator) => {
        clicks++;
        await target.click();
      };
      /** Measures a step, and attaches what the newcomer sees at its end. */
      const walk = async (step: string, work: () => Promise<unknown>) => {
        const [startedAt, before] = [performance.now(), clicks];
        await test.step(step, work);
        const seconds = (performance.now() - startedAt) / 1_000;
        figures.push({ step, clicks: clicks - before, seconds });
        const file = testInfo.outputPath(`${figures.length}-${step.replaceAll(" ", "-")}.png`);
        await page.screenshot({ path: file });
        testInfo.attachments.push({ name: `${figures.length}. ${step}`, path: file, contentType: "image/png" });
      };

      await walk("landing", async () => {
        await page.goto("./");
        await expect(
          page.getByRole("heading", { level: 1, name: "Share what you make, in good company." }),
        ).toBeVisible();
      });

      await walk("registered", async () => {
        await press(page.getByRole("main").getByRole("link", { name: "Join for free" }));
        await page.getByLabel("First name").fill("Nora");
        await page.getByLabel("Last name").fill("Newcomer");
        await page.getByLabel("Email").fill(newEmail("newcomer"));
        await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
        await press(page.getByRole("checkbox", { name: "I'm 16 or over" }));
        await press(page.getByRole("checkbox", { name: "I accept the terms and the community rules" }));
        await press(page.getByRole("button", { name: "Create account", exact: true }));
        await expect(page.getByRole("heading", { name: "Welcome to Veranda, Nora" })).toBeVisible();
        await waitForPage(page);
      });

      await walk("plan bought", async () => {
        const compose = device === "a phone" ? "What's on your mind, Nora?" : "Create Post";
        await press(page.getByRole("button", { name: compose }));
        const plans = page.getByRole("dialog", { name: "Choose Your Plan" });
        await press(plans.getByRole("button", { name: "Start Free Trial" }));
        await press(plans.getByRole("button", { name: "Pay GBP 7.99 with PayPal" }));
        // The payer and "Pay".
        clicks += 2;
        await decideOnPaypal(page, "Olivia Bennett");
        await expect(page.getByRole("heading", { level: 1, name: "Welcome to Starter" })).toBeVisible();
        await waitForPage(page);
      });

      await walk("first post", async () => {
        await press(page.getByRole("link", { name: "Write your first post" }));
        const composer = page.getByRole("dialog", { name: "Create Post" });
        await composer.getByLabel("Your post").fill("Hello from a newcomer.");
        await press(composer.getByRole("button", { name: "Publish Post" }));
        await expect(toastWith(page, "Post published")).toBeVisible();
        await expect(page.getByRole("article").filter({ hasText: "Hello from a newcomer." })).toBeVisible();
      });

      await walk("first message", async () => {
        await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }));
        await page.getByRole("searchbox", { name: "Search Veranda" }).fill(friendName);
        await press(
          page
            .getByRole("region", { name: "People" })
            .getByRole("link", { name: `Bob ${friendName}` })
            .first(),
        );
        await press(page.getByRole("button", { name: `Message Bob ${friendName}` }));
        await sendFromComposer(page, "Shall we talk?");
        await expect(messageIn(page, /Shall we talk\?/)).toBeVisible();
      });

      // The friend accepts the request, so that the newcomer may call.
      await there.page.goto(`messages${new URL(page.url()).search}`);
      const bar = there.page.getByRole("region", { name: "Nora Newcomer would like to message you" });
      await bar.getByRole("button", { name: "Accept" }).click();
      await expect(bar).toBeHidden();
      await expect(messageField(page)).toBeVisible();

      await walk("first call", async () => {
        await press(page.getByRole("button", { name: /^Video call with/ }));
        const check = page.getByRole("dialog", { name: `Before you call Bob ${friendName}` });
        await press(check.getByRole("button", { name: "Call now" }));
        await expect(incomingCall(there.page)).toBeVisible();
        await incomingCall(there.page).getByRole("button", { name: "Answer" }).click();
        await expectMoving(page);
      });
      await callControl(page, "End call").click();
      await expect(callWindow(page)).toHaveCount(0);

      const of = (count: number, seconds: number) => `${count} clicks in ${seconds.toFixed(1)} s`;
      const steps = figures.map(({ step, clicks: count, seconds }) => `${step} ${of(count, seconds)}`);
      const total = figures.reduce((sum, { seconds }) => sum + seconds, 0);
      process.stdout.write(`  A newcomer on ${device}: ${steps.join(", ")}; ${of(clicks, total)} in all\n`);
      expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    },
  );
