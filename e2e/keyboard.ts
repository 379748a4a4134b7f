import type { CDPSession, Page } from "@playwright/test";

/** The focused element: its accessible name and role, and whether it is visible. */
export interface FocusStop {
  key: string;
  name: string;
  role: string;
  /** Whether an outline or a ring is rendered. */
  marked: boolean;
  /** Whether part of it is on top, inside the window. */
  seen: boolean;
}

/** A feed has no end. */
const MAX_STOPS = 40;

/** Marks the focused element and describes it; null on the page itself, where a cycle ends. */
async function stopOf(page: Page, session: CDPSession): Promise<FocusStop | null> {
  const found = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    element.setAttribute("data-walked", element.getAttribute("data-walked") ?? String(performance.now()));
    const style = getComputedStyle(element);
    const boxes = [...element.getClientRects()];
    const onTop = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    const inside = (box: DOMRect) =>
      [0.5, 0.1, 0.9].some((share) =>
        [0.5, 0.1, 0.9].some((part) => onTop(box.left + box.width * share, box.top + box.height * part)),
      );
    return {
      key: element.getAttribute("data-walked") ?? "",
      marked: (style.outlineStyle !== "none" && style.outlineWidth !== "0px") || style.boxShadow !== "none",
      seen: boxes.some(inside),
    };
  });
  if (!found) return null;
  const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  return { ...found, name: String(node?.name?.value ?? "").trim(), role: String(node?.role?.value ?? "") };
}

const CONTROLS = "a[href],button,input,select,textarea,summary,[tabindex]";

/** Presses Tab from the top until the cycle closes or has enough stops. Returns each stop once. */
export async function walkFocus(page: Page, session: CDPSession): Promise<FocusStop[]> {
  const stops = new Map<string, FocusStop>();
  // A list may grow behind the focus.
  await page.evaluate((controls) => {
    for (const control of document.querySelectorAll(controls)) control.setAttribute("data-stood", "");
  }, CONTROLS);
  // A form may have taken the focus: start at the top anyway, or inside an open dialog.
  await page.evaluate(() => {
    if (document.querySelector("[role=dialog],[role=alertdialog],[role=menu],dialog:modal")) return;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  for (let step = 0; step < MAX_STOPS; step++) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page, session);
    if (!stop || stops.has(stop.key)) break;
    stops.set(stop.key, stop);
  }
  return [...stops.values()];
}

/** The clickable elements before the last stop that Tab skipped, inside the topmost dialog if there is one. */
export const listUnreachedControls = (page: Page) =>
  page.evaluate((controls) => {
    const dialogs = document.querySelectorAll("[role=dialog],[role=alertdialog],[role=menu],dialog:modal");
    const within = dialogs[dialogs.length - 1] ?? document.body;
    const walked = within.querySelectorAll("[data-walked]");
    const last = walked[walked.length - 1];
    const all = within.querySelectorAll<HTMLElement>(controls);
    return [...all]
      .filter((element) => {
        const { display, visibility } = getComputedStyle(element);
        const out = display === "none" || visibility === "hidden" || element.getClientRects().length === 0;
        const never =
          element.tabIndex < 0 || element.matches(":disabled,[role=tablist],[inert] *,[aria-hidden=true] *");
        // With a roving tabindex one at a time is a stop, and arrows reach the others.
        const roving = element.matches("input[type=radio]:not(:checked),[role=log] article");
        const before = last && element.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING;
        const stood = element.hasAttribute("data-stood");
        return !out && !never && !roving && before && stood && !element.hasAttribute("data-walked");
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, CONTROLS);
