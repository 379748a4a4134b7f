import type { Call, CallSignalEvent } from "../contract";

interface Pushed {
  call: Call;
  "call-signal": CallSignalEvent;
}
type Name = keyof Pushed;

/** A listener to what is pushed of calls; null is for what has another shape, or comes before the shapes can be had. */
export const pushed =
  <N extends Name>(name: N, heard: (event: Pushed[N] | null) => void) =>
  (data: unknown): void =>
    void import("../checked").then(
      ({ events }) => heard((events[name].safeParse(data).data as Pushed[N] | undefined) ?? null),
      () => heard(null),
    );
