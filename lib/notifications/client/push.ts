"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { basePath } from "@/lib/base-path";
import { call } from "@/lib/http/call";
import { refresh } from "@/lib/http/refresh";
import { NewPushSubscription } from "../checked";
import { noticeKeys } from "../client";
import { notifications } from "../contract";

/** Where this browser stands: it cannot, it was told not to by its user, it does not, or it does. */
export type PushStanding = "unsupported" | "denied" | "off" | "on";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's own part of it, if the service worker was ever registered here. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(`${basePath}/`);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function standing(signal: AbortSignal): Promise<PushStanding> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const own = await ownSubscription();
  if (!own) return "off";
  const { endpoints } = await call(notifications.push, { signal });
  // Another person's, or ended with the session that it was made in: for whoever is here now it is off.
  return endpoints.includes(own.endpoint) ? "on" : "off";
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const isKey = (used: ArrayBuffer | null, key: Uint8Array) => {
  const bytes = new Uint8Array(used ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
};

/** Subscribes the browser with the site's key; a subscription with an earlier key is of no use, and is replaced. */
async function subscribe(): Promise<PushStanding> {
  if ((await Notification.requestPermission()) !== "granted") return standing(AbortSignal.timeout(10_000));
  await navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` });
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(notifications.push, {});
  const applicationServerKey = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && !isKey(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await call(notifications.subscribe, { body: NewPushSubscription.parse(made.toJSON()) });
  return "on";
}

async function unsubscribe(): Promise<PushStanding> {
  const own = await ownSubscription();
  if (own) {
    await call(notifications.unsubscribe, { body: { endpoint: own.endpoint } });
    await own.unsubscribe();
  }
  return "off";
}

export const usePushStanding = () => useQuery({ queryKey: noticeKeys.push, queryFn: ({ signal }) => standing(signal) });

/** Turns pushes to this browser on, after its own question, or off. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => (on ? subscribe() : unsubscribe()),
    onSuccess: (now) => client.setQueryData<PushStanding>(noticeKeys.push, now),
    onError: () => refresh(client, noticeKeys.push),
  });
}
