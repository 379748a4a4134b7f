import { queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { calls } from "../contract";
import { type CallScreen, IDLE_SCREEN } from "./call-screen";
import { callStore } from "./store";

const callKeys = { root: ["calls"] as const, one: (id: string) => ["calls", id] as const };

/** One logged call; it is over, so it never changes. */
export const callOptions = (id: string) =>
  queryOptions({
    queryKey: callKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(calls.one, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCallScreen = (): CallScreen =>
  useSyncExternalStore(callStore.subscribe, callStore.get, () => IDLE_SCREEN);
