import { queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "@/lib/http/call";
import { type CallScreen, IDLE } from "./client/screen";
import { callStore } from "./client/store";
import { calls } from "./contract";

const callKeys = { root: ["calls"] as const, one: (id: string) => ["calls", id] as const };

/** One call, as the conversation logs it: it is over, and does not change any more. */
export const callOptions = (id: string) =>
  queryOptions({
    queryKey: callKeys.one(id),
    queryFn: ({ signal }) => call(calls.one, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The call of this tab. */
export const useCallScreen = (): CallScreen => useSyncExternalStore(callStore.subscribe, callStore.get, () => IDLE);
