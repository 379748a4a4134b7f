import { randomUUID } from "node:crypto";
import type { FaultEffect, FaultRecord } from "../state/records";
import type { Store } from "../state/store";
import type { Operation } from "./operations";

export function armEffect(store: Store, fault: Omit<FaultRecord, "id">): FaultRecord {
  const record = { id: randomUUID(), ...fault };
  store.put("faults", record);
  return record;
}

/** Takes the effects armed for this call, at most one per kind. */
export function consumeEffects(store: Store, operation: Operation, params: Record<string, string>): FaultEffect[] {
  const effects: FaultEffect[] = [];
  for (const fault of store.all("faults")) {
    if (fault.on !== "*" && fault.on !== operation) continue;
    if (fault.resource !== null && !Object.values(params).includes(fault.resource)) continue;
    if (effects.some((effect) => effect.kind === fault.effect.kind)) continue;
    if (fault.skip > 0) {
      fault.skip -= 1;
      store.put("faults", fault);
      continue;
    }
    effects.push(fault.effect);
    fault.times -= 1;
    if (fault.times > 0) store.put("faults", fault);
    else store.remove("faults", fault.id);
  }
  return effects;
}
