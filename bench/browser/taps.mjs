import { setTimeout as sleep } from "node:timers/promises";
import { openPageOn } from "./throttle.mjs";

/** What a visitor is asked when they press Like. */
const SIGN_IN_PROMPT = "Please log in to like posts";
/** A tap without a reaction after hydration is lost: the next one follows after so many ms. */
const NEXT_TAP_MS = 250;
const FEEDBACK_TIMEOUT_MS = 60_000;

/**
 * Opens `path` with empty caches and taps Like as soon as the button is painted. Returns the ms from the first tap
 * until its effect is painted, how many taps had none, and when the first one came, in ms since the navigation.
 */
export async function timeLikeTap(visit, { device, path, cookies }) {
  const { context, page, cdp } = await openPageOn(visit, device, cookies);
  try {
    const painted = new Promise((resolve) => page.exposeBinding("likePainted", (_, at) => resolve(at)));
    await page.addInitScript(watchLikes, cookies ? null : SIGN_IN_PROMPT);
    await page.goto(path, { waitUntil: "commit" });
    const spot = await painted;
    const shown = page
      .waitForFunction(() => window.likeFeedbackMs, null, { timeout: FEEDBACK_TIMEOUT_MS })
      .then((handle) => handle.jsonValue());
    // Until the page is hydrated, a visitor's tap submits a form that leads to sign-in.
    const left = page.waitForURL(/\/auth\b/, { waitUntil: "commit", timeout: FEEDBACK_TIMEOUT_MS }).then(() => null);
    let isDone = false;
    const feedback = Promise.any([shown, left]).finally(() => {
      isDone = true;
    });
    let taps = 0;
    let firstTapAt = 0;
    while (!isDone) {
      const at = taps === 0 ? spot : await hydratedSpot(page);
      if (at && !isDone) {
        firstTapAt ||= performance.now();
        await tap(cdp, at, device.hasTouch);
        taps++;
      }
      await Promise.race([feedback, sleep(NEXT_TAP_MS)]);
    }
    const ms = (await feedback) ?? performance.now() - firstTapAt;
    return { ms, lostTaps: taps - 1, tappedAt: spot.at };
  } finally {
    await context.close();
  }
}

/** Where a Like button is by now, as pages move while they load; null before hydration. */
const hydratedSpot = (page) =>
  page
    .evaluate(() => (document.documentElement.dataset.hydrated === undefined ? null : window.findLikeSpot()))
    // The page is being left.
    .catch(() => null);

/** Runs in the page: reports where the first Like button is once it is painted, then times the first tap's effect. */
function watchLikes(prompt) {
  let tappedAt;
  const finish = () =>
    // The effect is painted with the next frame, and on the screen by the one after that.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.likeFeedbackMs ??= performance.now() - tappedAt;
      }),
    );
  const watchEffect = () => {
    const hasEffect = prompt
      ? ({ addedNodes }) => [...addedNodes].some(({ textContent }) => textContent.includes(prompt))
      : ({ type, target }) => type === "attributes" && target.dataset.key === "like";
    const observer = new MutationObserver((changes) => {
      if (tappedAt === undefined || !changes.some(hasEffect)) return;
      observer.disconnect();
      finish();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["aria-pressed"] });
  };
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      tappedAt ??= timeStamp;
    },
    true,
  );
  window.findLikeSpot = () => {
    const button = document.querySelector("[data-key=like]");
    button.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const look = () => {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (!isPainted || !document.querySelector("[data-key=like]")) return requestAnimationFrame(look);
    window.findLikeSpot();
    watchEffect();
    requestAnimationFrame(() => window.likePainted({ ...window.findLikeSpot(), at: performance.now() }));
  };
  requestAnimationFrame(look);
}

async function tap(cdp, { x, y }, hasTouch) {
  if (hasTouch) {
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return;
  }
  const press = { x, y, button: "left", clickCount: 1 };
  await cdp.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press });
  await cdp.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press });
}
