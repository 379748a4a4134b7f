import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { ARCHIVE_EVENT } from "../constants";

/** Refetches the state of archives on every event, and on reconnect, since events are not replayed. */
export function useArchivesLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ["privacy"] });
    return listenToChannel(userChannel(userId), { events: { [ARCHIVE_EVENT]: again }, onSubscribed: again });
  }, [client, userId]);
}
