import { newClientId } from "@/lib/messages/client/client-id";

const KEY = "veranda-call-device";
let own: string | null = null;

function keep(): void {
  if (own) sessionStorage.setItem(KEY, own);
}

/**
 * What this tab is called among a person's devices. It outlives a reload and no more: it is written down while the page goes, so
 * that a tab that is a copy of this one does not take it for its own.
 */
export function deviceId(): string {
  if (own) return own;
  own = sessionStorage.getItem(KEY) ?? newClientId();
  sessionStorage.removeItem(KEY);
  addEventListener("pagehide", keep);
  addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.removeItem(KEY));
  return own;
}
