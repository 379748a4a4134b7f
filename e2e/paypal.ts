import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { readRunningProcesses } from "./processes";

export const paymentCard = (page: Page, plan: "Starter" | "Creator"): Locator =>
  page.getByRole("region", { name: `Pay for ${plan}` });

export const paypalButton = (page: Page, plan: "Starter" | "Creator"): Locator =>
  paymentCard(page, plan).getByRole("button", { name: /PayPal$/ });

export async function decideOnPaypal(approval: Page, buyer: string, decision: "pay" | "cancel" = "pay"): Promise<void> {
  await expect(approval.getByRole("heading", { name: /^Pay / })).toBeVisible();
  if (decision === "cancel") return approval.getByRole("button", { name: /^Cancel and return/ }).click();
  await approval.getByRole("radio", { name: buyer }).check();
  await approval.getByRole("button", { name: /^Pay £/ }).click();
}

export async function openPaypal(page: Page, plan: "Starter" | "Creator"): Promise<Page> {
  await expect(paypalButton(page, plan)).toBeEnabled();
  const popup = page.waitForEvent("popup");
  await paypalButton(page, plan).click();
  return popup;
}

/** Buys a plan through the API as the signed-in person, with a PayPal account that agrees to renewals. */
export async function subscribeByApi(page: Page, plan: "starter" | "creator"): Promise<void> {
  const order = await page.request.post("api/payments/create-order", { data: { plan } });
  expect(order.ok(), await order.text()).toBe(true);
  const { id: orderId }: { id: string } = await order.json();
  await approveOrder(orderId, `olivia+${randomBytes(6).toString("hex")}`);
  const captured = await page.request.post(`api/payments/capture/${orderId}?plan=${plan}`);
  expect(captured.status(), await captured.text()).toBe(200);
}

export const approveOrder = (orderId: string, buyer: string): Promise<unknown> =>
  control("POST", "approve", { orderId, buyer });

interface Capture {
  id: string;
  orderId: string;
  status: string;
}

/** Calls a test control of the PayPal simulator (embedded/paypal/README.md). Returns its response. */
async function control(method: "GET" | "POST", name: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${readRunningProcesses().paypalPort}/-/${name}`, {
    method,
    headers: { "paypal-sim-key": process.env.PAYPAL_SIM_CONTROL_KEY ?? "", "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`PayPal's simulator answered ${answer.status} to ${name}: ${await answer.text()}`);
  return answer.json();
}

/** Makes PayPal capture this order and drop the connection before it responds. */
export const dropCaptureAnswer = (orderId: string): Promise<unknown> =>
  control("POST", "faults", { on: "order.capture", effect: "drop", resource: orderId });

export const listCaptures = async (): Promise<Capture[]> =>
  ((await control("GET", "state")) as { captures: Capture[] }).captures;

export const capturesOf = async (orderId: string): Promise<Capture[]> =>
  (await listCaptures()).filter((capture) => capture.orderId === orderId);

export const advancePaypal = (milliseconds: number): Promise<unknown> =>
  control("POST", "advance-clock", { milliseconds });

export const completeCapture = (captureId: string): Promise<unknown> =>
  control("POST", "complete-capture", { captureId });
