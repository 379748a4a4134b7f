"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refresh } from "@/lib/http/refresh";
import { listen } from "@/lib/realtime/connection";
import { DeskChange } from "../checked";
import { DESK_CHANNEL, DESK_EVENT } from "../contract";
import { deskKeys, refreshQueue } from "./desk";

/** Hints that come together are answered by one read: so long they are gathered, in ms. */
const GATHERED = 400;

/** Calls `work` once for all calls within that time. */
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

/** Keeps the desk current: a case that comes, is claimed or decided shows at once, wherever it was done. */
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
      // Nothing is pushed to who was away.
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
