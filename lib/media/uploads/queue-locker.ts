import "server-only";
import { ERRORS, type Lock, type Locker } from "@tus/server";

/** The wait for another request with the same upload. */
const LOCK_TIMEOUT_MS = 30_000;

interface Holder {
  askToLeave: () => Promise<void> | void;
  left: Promise<void>;
  leave: () => void;
}

function untilLeft(holder: Holder, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      act();
    };
    const onAbort = () => settle(() => reject(ERRORS.ABORTED));
    const timer = setTimeout(() => settle(() => reject(ERRORS.ERR_LOCK_TIMEOUT)), LOCK_TIMEOUT_MS);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
    holder.left.then(() => settle(resolve));
  });
}

function newHolder(askToLeave: Holder["askToLeave"]): Holder {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { askToLeave, left, leave };
}

/** A later request ends the earlier one: the client lost its connection. Does not poll as tus' own locker does. */
export function createQueueLocker(): Locker {
  const holders = new Map<string, Holder>();
  function newLock(id: string): Lock {
    let ownHolder: Holder | undefined;
    return {
      async lock(signal, askToLeave) {
        for (let other = holders.get(id); other; other = holders.get(id)) {
          await other.askToLeave();
          await untilLeft(other, signal);
        }
        ownHolder = newHolder(askToLeave);
        holders.set(id, ownHolder);
      },
      async unlock() {
        if (!ownHolder) return;
        if (holders.get(id) === ownHolder) holders.delete(id);
        ownHolder.leave();
        ownHolder = undefined;
      },
    };
  }
  return { newLock };
}
