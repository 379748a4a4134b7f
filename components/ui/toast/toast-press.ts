let press: Promise<unknown> = Promise.resolve();

/** Whether an element is in the region of the plain toasts. */
export const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-toasts]") !== null;

/** Call when a button of the plain toast is pressed: its click comes after the release. */
export function recordPress(): void {
  press = new Promise((resolve) => {
    const end = () => setTimeout(resolve);
    window.addEventListener("pointerup", end, { once: true });
    window.addEventListener("pointercancel", end, { once: true });
  });
}

/** Resolves once no button of the plain toast is pressed: replaced before its release, it would get no click. */
export const untilReleased = (): Promise<unknown> => press;
