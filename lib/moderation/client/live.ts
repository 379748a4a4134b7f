"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { throttle } from "@/lib/realtime/client/throttle";
import { StaffQueueChange, WaveChange } from "../client-schemas";
import { STAFF_CHANNEL, STAFF_EVENT, WAVE_EVENT } from "../constants";
import { refreshQueue, staffKeys } from "./staff";
import { refreshWaves } from "./waves";

const REFRESH_TIMES = { delayMs: 400 };

export function useStaffLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const queue = throttle(() => void refreshQueue(client), REFRESH_TIMES);
    const waves = throttle(() => void refreshWaves(client), REFRESH_TIMES);
    const end = listenToChannel(STAFF_CHANNEL, {
      events: {
        [STAFF_EVENT]: (data) => {
          const change = StaffQueueChange.safeParse(data);
          if (change.success) void refreshQueries(client, staffKeys.one(change.data.caseId));
          queue.call();
        },
        [WAVE_EVENT]: (data) => {
          if (WaveChange.safeParse(data).success) waves.call();
        },
      },
      // Events published while the connection was down are lost.
      onSubscribed: () => {
        void refreshQueries(client, staffKeys.cases);
        queue.call();
        waves.call();
      },
    });
    return () => {
      queue.cancel();
      waves.cancel();
      end();
    };
  }, [client]);
}
