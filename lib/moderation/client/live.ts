"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { gathered } from "@/lib/realtime/client/gathered";
import { StaffQueueChange, WaveChange } from "../client-schemas";
import { STAFF_CHANNEL, STAFF_EVENT, WAVE_EVENT } from "../constants";
import { refreshQueue, staffKeys } from "./staff";
import { refreshWaves } from "./waves";

const PACE = { delayMs: 400 };

export function useStaffLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const queue = gathered(() => void refreshQueue(client), PACE);
    const waves = gathered(() => void refreshWaves(client), PACE);
    const end = listenToChannel(STAFF_CHANNEL, {
      events: {
        [STAFF_EVENT]: (data) => {
          const change = StaffQueueChange.safeParse(data);
          if (change.success) void refreshQueries(client, staffKeys.one(change.data.caseId));
          queue.hint();
        },
        [WAVE_EVENT]: (data) => {
          if (WaveChange.safeParse(data).success) waves.hint();
        },
      },
      // Events published while the connection was down are lost.
      onSubscribed: () => {
        void refreshQueries(client, staffKeys.cases);
        queue.hint();
        waves.hint();
      },
    });
    return () => {
      queue.stop();
      waves.stop();
      end();
    };
  }, [client]);
}
