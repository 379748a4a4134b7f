import { DEVICES, openPageOn } from "./throttle.mjs";

/** Between two interactions, in ms: longer than the slowest should take. */
const PAUSE_MS = 400;
/** Durations are rounded to 8 ms; shorter events are not reported. */
const MIN_DURATION_MS = 16;
const TYPED_POST = "Hello";
const TYPED_WORDS = "pottery";

/** Replays 40 interactions of a member on a slow processor. Returns the 98th percentile of their durations (INP). */
export async function measureSession(visit, cookies) {
  const { context, page } = await openPageOn(visit, DEVICES.slow, cookies);
  const durations = new Map();
  let step = "";
  try {
    await page.exposeBinding("interactionsSeen", (_, entries) => {
      for (const { id, name, duration } of entries)
        if (duration > (durations.get(id)?.ms ?? 0)) durations.set(id, { step, event: name, ms: duration });
    });
    await page.addInitScript(observeInteractions, MIN_DURATION_MS);
    await page.goto("", { waitUntil: "load" });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.waitForTimeout(5 * PAUSE_MS);
    const steps = stepsOf(page);
    for (const [name, interact] of steps) {
      step = name;
      await interact();
      await page.waitForTimeout(PAUSE_MS);
    }
    const sorted = [...durations.values()].toSorted((one, other) => other.ms - one.ms);
    // Interactions that are too short to be reported count as the shortest.
    const p98 = sorted[Math.floor(steps.length * 0.02)]?.ms ?? MIN_DURATION_MS;
    return { interactions: steps.length, p98, slowest: sorted.slice(0, 5) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function observeInteractions(durationThreshold) {
  new PerformanceObserver((list) => {
    const entries = list
      .getEntries()
      .filter(({ interactionId }) => interactionId)
      .map(({ interactionId, name, duration }) => ({
        id: `${performance.timeOrigin} ${interactionId}`,
        name,
        duration,
      }));
    if (entries.length > 0) window.interactionsSeen(entries);
  }).observe({ type: "event", durationThreshold, buffered: true });
}

/** 40 in all: [what, one interaction]. Likes are taken back and the post is not sent. */
function stepsOf(page) {
  const card = (index) => page.getByRole("article").nth(index);
  const press = (key, times = 1) =>
    Array.from({ length: times }, () => [`press ${key}`, () => page.keyboard.press(key)]);
  const type = (text) => [...text].map((letter) => [`type ${letter}`, () => page.keyboard.press(letter)]);
  const tab = (name) => [`open tab ${name}`, () => page.getByRole("tab", { name }).click()];
  const like = (index) => [`like post ${index}`, () => card(index).locator("[data-key=like]").click()];
  const open = (name, within = page, role = "button") => [
    `open ${name}`,
    () => within.getByRole(role, { name }).first().click(),
  ];
  return [
    tab("Following"),
    tab("Trending"),
    tab("For You"),
    like(0),
    like(1),
    open("Bookmark", card(0)),
    open("Bookmark", card(1)),
    open(/^More options for/, card(0)),
    ...press("Escape"),
    open("Share", card(0)),
    ...press("Escape"),
    open(/^Account menu for/),
    ...press("Escape"),
    open(/^Switch to .* theme$/),
    open(/^Switch to .* theme$/),
    ["open composer", () => page.locator("main [data-key=write]").click()],
    ...type(TYPED_POST),
    ...press("Backspace", TYPED_POST.length),
    ...press("Escape"),
    open("Explore", page, "link"),
    ["focus search", () => page.getByRole("searchbox").click()],
    ...type(TYPED_WORDS),
    open("Home", page, "link"),
    like(0),
    like(1),
    open("Notifications", page, "link"),
  ];
}
