import { useEffect, useState } from "react";
import { ApiError, sentenceOf } from "@/lib/http/errors";
import { approvalPage, isFull, isSignedIn } from "@/lib/payments/client";
import { paying } from "@/lib/text/paying";
import { goToSignIn } from "./go-to-sign-in";

const text = paying.dialog;

type RedirectStep = keyof typeof text.steps;

/** What went wrong, in SPEC.md's words, and what to do next. */
interface Trouble {
  title: string;
  more?: string;
  /** All places are taken: the waitlist is the way. */
  full?: boolean;
}

interface Redirect {
  processing: boolean;
  /** The steps that were reached, in their order. */
  steps: RedirectStep[];
  trouble: Trouble | null;
  pay: () => void;
}

/** What is said of a failure: SPEC.md section 8 has the form, the server's sentence stands for its body. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return text.noAnswer;
  const raw = error.message.slice(`${error.status}: `.length);
  return text.creationFailed(error.status, sentenceOf(error, raw));
}

const needsSignIn = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.message.includes("signed in"));

/** Pays on PayPal's own page: checks who is signed in, makes the order, and goes there. */
export function useRedirect(plan: "starter" | "creator"): Redirect {
  const [processing, setProcessing] = useState(false);
  const [steps, setSteps] = useState<RedirectStep[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    // Who comes back by the browser's own button finds the page as it was left.
    const start = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setProcessing(false);
      setSteps([]);
    };
    window.addEventListener("pageshow", start);
    return () => window.removeEventListener("pageshow", start);
  }, []);

  const stop = (found: Trouble) => {
    setSteps([]);
    setTrouble(found);
    setProcessing(false);
  };
  const signIn = (more: string) => {
    stop({ title: text.signInError, more: `${more} ${text.toSignIn}`.trim() });
    goToSignIn();
  };
  const pay = async () => {
    setProcessing(true);
    setTrouble(null);
    setSteps([]);
    if (!(await isSignedIn())) return signIn(text.signInFirst);
    setSteps(["creating"]);
    try {
      const page = await approvalPage(plan);
      if (!page) return stop({ title: text.failed(text.noApproval) });
      setSteps(["creating", "created", "redirecting"]);
      window.location.assign(page);
    } catch (error) {
      if (needsSignIn(error)) return signIn("");
      stop({ title: text.failed(reasonOf(error)), full: isFull(error) });
    }
  };
  return { processing, steps, trouble, pay: () => void pay() };
}
