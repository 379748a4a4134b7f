import { newClientId } from "@/lib/messages/client/client-id";

const KEY = "veranda-call-device";
let own: string | null = null;

function keep(): void {
  if (own) sessionStorage.setItem(KEY, own);
}

/** Survives a reload, but is stored only on unload, so that a duplicated tab does not share it. */
export function deviceId(): string {
  if (own) return own;
  own = sessionStorage.getItem(KEY) ?? newClientId();
  sessionStorage.removeItem(KEY);
  addEventListener("pagehide", keep);
  addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.removeItem(KEY));
  return own;
}
