"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { basePath } from "@/lib/http/base-path";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { notifications } from "../contract";
import { notificationKeys } from "./notifications";
import { registerServiceWorker } from "./service-worker";

const api = apiClient<typeof notifications>();

export type PushStatus = "unsupported" | "denied" | "off" | "on";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's push subscription, if a service worker was ever registered. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(`${basePath}/`);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readPushStatus(signal: AbortSignal): Promise<PushStatus> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const own = await ownSubscription();
  if (!own) return "off";
  const { endpoints } = await api.call("GET /api/notifications/push", { signal });
  // It may belong to another user or an ended session; both count as off.
  return endpoints.includes(own.endpoint) ? "on" : "off";
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const isKey = (used: ArrayBuffer | null, key: Uint8Array) => {
  const bytes = new Uint8Array(used ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
};

/** Subscribes with the site's key, replacing a subscription made with an earlier key. */
async function subscribe(): Promise<PushStatus> {
  if ((await Notification.requestPermission()) !== "granted") return readPushStatus(AbortSignal.timeout(10_000));
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.call("GET /api/notifications/push", {});
  const applicationServerKey = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && !isKey(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { NewPushSubscription } = await import("../client-schemas");
  await api.call("POST /api/notifications/push", { body: NewPushSubscription.parse(subscription.toJSON()) });
  return "on";
}

async function unsubscribe(): Promise<PushStatus> {
  const own = await ownSubscription();
  if (own) {
    await api.call("DELETE /api/notifications/push", { body: { endpoint: own.endpoint } });
    await own.unsubscribe();
  }
  return "off";
}

export const usePushStatus = () =>
  useQuery({ queryKey: notificationKeys.push, queryFn: ({ signal }) => readPushStatus(signal) });

export function useTogglePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => (on ? subscribe() : unsubscribe()),
    onSuccess: (now) => client.setQueryData<PushStatus>(notificationKeys.push, now),
    onError: () => refreshQueries(client, notificationKeys.push),
  });
}
