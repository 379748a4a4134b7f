"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useContext, useState } from "react";
import { PROOF_ISSUE } from "@/lib/accounts/contract/security";
import { issueOf } from "@/lib/http/errors";

const ProofDialog = dynamic(() => import("./proof-dialog").then((module) => module.ProofDialog));

/** Does something; where the server wants to know first whether it is them, asks and does it again. Null where they would not say. */
type Guarded = <T>(work: () => Promise<T>) => Promise<T | null>;

const Guard = createContext<Guarded | null>(null);

/** Lets what stands in it ask for a proof that it is them, before acts that could cost them their account or their money. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<((isProved: boolean) => void) | null>(null);
  const guarded: Guarded = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (issueOf(error, PROOF_ISSUE) === undefined) throw error;
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
      {waiting && <ProofDialog onEnd={end} />}
    </Guard>
  );
}

/** How what stands in a ProofProvider does what needs a proof. */
export function useGuarded(): Guarded {
  const guarded = useContext(Guard);
  if (!guarded) throw new Error("useGuarded() needs a ProofProvider around it");
  return guarded;
}
