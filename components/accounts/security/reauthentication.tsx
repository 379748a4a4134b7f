"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { REAUTHENTICATION_ISSUE } from "@/lib/accounts/constants";
import { issueMessage } from "@/lib/http/errors";

const ReauthenticationDialog = lazyWithRetry(
  () => import("./reauthentication-dialog").then((module) => module.ReauthenticationDialog),
  { messages: ["security"] },
);

/** Runs work; if the server requires re-authentication, asks for it and retries. Returns null if the user cancels. */
type Guarded = <T>(work: () => Promise<T>) => Promise<T | null>;

const Guard = createContext<Guarded | null>(null);

/** Lets its children request re-authentication before actions that could cost the user their account or money. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<((isProved: boolean) => void) | null>(null);
  const guarded: Guarded = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (issueMessage(error, REAUTHENTICATION_ISSUE) === undefined) throw error;
      const isProved = await new Promise<boolean>((resolve) => setWaiting(() => resolve));
      return isProved ? work() : null;
    }
  };
  const end = (isProved: boolean) => {
    waiting?.(isProved);
    setWaiting(null);
  };
  return (
    <Guard value={guarded}>
      {children}
      {waiting && <ReauthenticationDialog onEnd={end} />}
    </Guard>
  );
}

/** Returns the function that runs actions which may need re-authentication. Needs a ReauthenticationProvider. */
export function useReauthenticatedAction(): Guarded {
  const guarded = useContext(Guard);
  if (!guarded) throw new Error("useReauthenticatedAction() needs a ReauthenticationProvider around it");
  return guarded;
}
