import type { Call, CallSignalEvent } from "../contract";

interface Pushed {
  call: Call;
  "call-signal": CallSignalEvent;
}
type Name = keyof Pushed;

/** Validates realtime events. Passes null for an invalid event, or if the schemas cannot be loaded. */
export const callEventHandler =
  <N extends Name>(name: N, handle: (event: Pushed[N] | null) => void) =>
  (data: unknown): void =>
    void import("../client-schemas").then(
      ({ callEvents }) => handle((callEvents[name].safeParse(data).data as Pushed[N] | undefined) ?? null),
      () => handle(null),
    );
