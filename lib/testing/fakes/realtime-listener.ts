import { jest } from "@jest/globals";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import type { TestUser } from "../factories/people";
import { serveRealtime } from "../setup/realtime-site";
import { waitFor } from "../wait/wait-for";

export interface ReceivedEvents {
  event: string;
  data: unknown;
}

/** Listens on the user's channel or another, with the client that pages use; `stop` disconnects. */
export async function listenAs(person: TestUser, events: readonly string[], channel = userChannel(person.id)) {
  const site = await serveRealtime(person);
  process.env.NEXT_PUBLIC_BASE_PATH = site.url;
  Object.assign(globalThis, { location: new URL(site.url) });
  const received: ReceivedEvents[] = [];
  let isSubscribed = false;
  let disconnect: () => unknown = () => undefined;
  await jest.isolateModulesAsync(async () => {
    const { connectRealtime, disconnectRealtime, listenToChannel } = await import("@/lib/realtime/client/connection");
    const note = (event: string) => [event, (data: unknown) => received.push({ event, data })] as const;
    listenToChannel(channel, {
      events: Object.fromEntries(events.map(note)),
      onSubscribed: () => {
        isSubscribed = true;
      },
    });
    connectRealtime(person.id);
    disconnect = disconnectRealtime;
  });
  await waitFor(async () => isSubscribed, "the subscription");
  const stop = async () => {
    disconnect();
    await site.close();
  };
  return { heard: received, stop };
}
