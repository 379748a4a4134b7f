import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { usePageRestored } from "@/components/shell/loading/use-page-restored";
import { storeReturnAddress } from "@/lib/accounts/client/return-address";
import { ApiError, errorSentence } from "@/lib/http/errors";
import type { Translator } from "@/lib/i18n/translator";
import { isNoSeatError, isSignedIn, requestApprovalUrl } from "@/lib/payments/client/payments";
import { goToSignIn } from "./go-to-sign-in";

type RedirectStep = "creating" | "created" | "redirecting";

/** The error in the specification's words, and what to do next. */
interface Trouble {
  title: string;
  more?: string;
  /** No seat is left; link to the waitlist. */
  full?: boolean;
}

interface Redirect {
  processing: boolean;
  steps: RedirectStep[];
  trouble: Trouble | null;
  pay: () => void;
}

/** Formats an error as in docs/spec.md section 8, with the server's message as the body. */
function reasonOf(t: Translator<"paying.dialog">, error: unknown): string {
  if (!(error instanceof ApiError)) return t("noAnswer");
  const raw = error.message.slice(`${error.status}: `.length);
  return t("creationFailed", { status: String(error.status), body: errorSentence(error, raw) });
}

const needsSignIn = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.message.includes("signed in"));

/** Pays on PayPal's page: checks the session, creates the order and redirects. Closing the dialog stops it. */
export function useRedirect(plan: "starter" | "creator", startsNow: boolean): Redirect {
  const t = useTranslations("paying.dialog");
  const [processing, setProcessing] = useState(false);
  const [steps, setSteps] = useState<RedirectStep[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const visit = useRef(new AbortController());
  useEffect(() => {
    if (visit.current.signal.aborted) visit.current = new AbortController();
    return () => visit.current.abort();
  }, []);
  usePageRestored(() => {
    setProcessing(false);
    setSteps([]);
  });

  const stop = (found: Trouble) => {
    setSteps([]);
    setTrouble(found);
    setProcessing(false);
  };
  const signIn = (more: string) => {
    stop({ title: t("signInError"), more: `${more} ${t("toSignIn")}`.trim() });
    goToSignIn(visit.current.signal);
  };
  const pay = async () => {
    const { signal } = visit.current;
    setProcessing(true);
    setTrouble(null);
    setSteps([]);
    const isIn = await isSignedIn();
    if (signal.aborted) return;
    if (!isIn) return signIn(t("signInFirst"));
    setSteps(["creating"]);
    try {
      const page = await requestApprovalUrl(plan, startsNow);
      if (signal.aborted) return;
      if (!page) return stop({ title: t("failed", { why: t("noApproval") }) });
      setSteps(["creating", "created", "redirecting"]);
      storeReturnAddress(null, "paying");
      window.location.assign(page);
    } catch (error) {
      if (signal.aborted) return;
      if (needsSignIn(error)) return signIn("");
      stop({ title: t("failed", { why: reasonOf(t, error) }), full: isNoSeatError(error) });
    }
  };
  return { processing, steps, trouble, pay: () => void pay() };
}
