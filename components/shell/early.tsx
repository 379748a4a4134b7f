"use client";

import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Act = (
  | { kind: "press"; e: HTMLElement }
  | { kind: "fill"; e: Field; value: string }
  | { kind: "check"; e: HTMLInputElement; value: boolean }
  | { kind: "submit"; e: HTMLFormElement; value: HTMLElement | null }
) & {
  /** When it was first looked for. */
  since?: number;
};

declare global {
  /** What was done to what was not awake, in order (early-script.ts), and who is to be told of more. */
  var __early: { acts: Act[]; told: (() => void) | null } | undefined;
}

/** How often it is looked whether a part of the page has woken up that somebody waits for, in ms. */
const PAUSE = 50;
/** How long one waits for that, in ms: what others draw into the page never does. */
const PATIENCE = 15_000;

const isAwake = (e: Element): boolean => Object.keys(e).some((key) => key.startsWith("__reactFiber"));

/** As a mouse does it: menus and tabs listen for its going down. */
function press(e: HTMLElement): void {
  const given = { bubbles: true, cancelable: true, composed: true, button: 0, view: window };
  e.dispatchEvent(new PointerEvent("pointerdown", { ...given, buttons: 1, isPrimary: true, pointerType: "mouse" }));
  e.dispatchEvent(new MouseEvent("mousedown", { ...given, buttons: 1 }));
  e.focus();
  e.dispatchEvent(new PointerEvent("pointerup", { ...given, isPrimary: true, pointerType: "mouse" }));
  e.dispatchEvent(new MouseEvent("mouseup", given));
  e.click();
}

/** React takes an event for news only where the value is not the one that it saw last: it sees what is set on the element itself. */
function fill(e: Field, value: string): void {
  e.value = value === "" ? "0" : "";
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e), "value")?.set;
  set?.call(e, value);
  e.dispatchEvent(new Event("input", { bubbles: true }));
  if (e instanceof HTMLSelectElement) e.dispatchEvent(new Event("change", { bubbles: true }));
}

function check(e: HTMLInputElement, value: boolean): void {
  e.checked = !value;
  e.click();
}

function repeat(act: Act): void {
  if (act.kind === "press") press(act.e);
  else if (act.kind === "fill") fill(act.e, act.value);
  else if (act.kind === "check") check(act.e, act.value);
  else act.e.requestSubmit(act.value?.isConnected ? act.value : null);
}

/** Does again what was done to the page before it woke up, in order, and later to parts of it whose code was still on the way. */
export function Early() {
  useEffect(() => {
    const early = globalThis.__early;
    if (!early) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      for (const act of early.acts.splice(0)) {
        act.since ??= performance.now();
        if (!act.e.isConnected || performance.now() - act.since > PATIENCE) continue;
        if (isAwake(act.e)) repeat(act);
        else early.acts.push(act);
      }
      if (early.acts.length > 0) timer = setTimeout(look, PAUSE);
    };
    early.told = look;
    look();
    return () => {
      // Whatever stands here now is awake: nothing is kept from it.
      early.told = () => undefined;
      clearTimeout(timer);
    };
  }, []);
  return null;
}
