"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refresh } from "@/lib/http/refresh";
import { listen } from "@/lib/realtime/connection";
import { DeskChange } from "../checked";
import { DESK_CHANNEL, DESK_EVENT } from "../contract";
import { deskKeys, refreshQueue } from "./desk";

const GATHERED = 400;

/** Debounces: calls within that time share one `work`. */
function gathered(work: () => void): { hint: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hint: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, GATHERED);
    },
    stop: () => clearTimeout(timer),
  };
}

export function useDeskLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const queue = gathered(() => void refreshQueue(client));
    const end = listen(DESK_CHANNEL, {
      events: {
        [DESK_EVENT]: (data) => {
          const change = DeskChange.safeParse(data);
          if (change.success) void refresh(client, deskKeys.one(change.data.caseId));
          queue.hint();
        },
      },
      // Events published while the connection was down are lost.
      onSubscribed: () => {
        void refresh(client, deskKeys.cases);
        queue.hint();
      },
    });
    return () => {
      queue.stop();
      end();
    };
  }, [client]);
}
