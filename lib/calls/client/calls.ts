import { queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { apiClient } from "@/lib/http/api-client";
import type { calls } from "../contract";
import { type CallScreen, IDLE_SCREEN } from "./call-screen";
import { callStore } from "./store";

const api = apiClient<typeof calls>();

const callKeys = { root: ["calls"] as const, one: (id: string) => ["calls", id] as const };

/** One logged call; it is over, so it never changes. */
export const callOptions = (id: string) =>
  queryOptions({
    queryKey: callKeys.one(id),
    queryFn: ({ signal }) => api.call("GET /api/video-calls/{id}", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCallScreen = (): CallScreen =>
  useSyncExternalStore(callStore.subscribe, callStore.get, () => IDLE_SCREEN);
