import { newClientId } from "@/lib/messages/client/outbox/client-id";

const DEVICE_ID_KEY = "veranda-call-device";
let own: string | null = null;

function keep(): void {
  if (own) sessionStorage.setItem(DEVICE_ID_KEY, own);
}

/** Survives a reload, but is stored only on unload, so that a duplicated tab does not share it. */
export function deviceId(): string {
  if (own) return own;
  own = sessionStorage.getItem(DEVICE_ID_KEY) ?? newClientId();
  sessionStorage.removeItem(DEVICE_ID_KEY);
  addEventListener("pagehide", keep);
  addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.removeItem(DEVICE_ID_KEY));
  return own;
}
