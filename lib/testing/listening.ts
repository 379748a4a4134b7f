import { jest } from "@jest/globals";
import { userChannel } from "@/lib/realtime/channels";
import type { Person } from "./factories";
import { serveRealtime } from "./realtime-site";
import { until } from "./until";

export interface Heard {
  event: string;
  data: unknown;
}

/** On the user's channel or another, with the client that pages use; `stop` disconnects. */
export async function listening(person: Person, events: readonly string[], channel = userChannel(person.id)) {
  const site = await serveRealtime(person);
  process.env.NEXT_PUBLIC_BASE_PATH = site.url;
  Object.assign(globalThis, { location: new URL(site.url) });
  const heard: Heard[] = [];
  let isSubscribed = false;
  let disconnect: () => unknown = () => undefined;
  await jest.isolateModulesAsync(async () => {
    const { connectRealtime, disconnectRealtime, listen } = await import("@/lib/realtime/connection");
    const note = (event: string) => [event, (data: unknown) => heard.push({ event, data })] as const;
    listen(channel, {
      events: Object.fromEntries(events.map(note)),
      onSubscribed: () => {
        isSubscribed = true;
      },
    });
    connectRealtime(person.id);
    disconnect = disconnectRealtime;
  });
  await until(async () => isSubscribed, "the subscription");
  const stop = async () => {
    disconnect();
    await site.close();
  };
  return { heard, stop };
}
