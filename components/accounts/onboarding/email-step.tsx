"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { refreshCurrentUser } from "@/lib/accounts/client/current-user";
import { useResendVerification } from "../settings/use-resend-verification";
import { ForwardButton } from "./forward-button";
import { StepActions, type StepProps } from "./step-actions";

/** The user is fetched again when they return to the tab, so that a link opened elsewhere shows here at once. */
export function EmailStep({ user, isDone, onBack, onNext }: StepProps) {
  const t = useTranslations("onboarding");
  const tEmail = useTranslations("security.email");
  const { resend, isPending } = useResendVerification(user.email);
  const [check, setCheck] = useState<"none" | "pending" | "failed">("none");
  const confirmed = useRef<HTMLParagraphElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The pressed button has disappeared.
    if (isDone && !wasDone.current && document.activeElement === document.body) confirmed.current?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  const checkNow = async () => {
    setCheck("pending");
    await refreshCurrentUser();
    setCheck("failed");
  };
  return (
    <>
      {isDone ? (
        <p ref={confirmed} tabIndex={-1} role="status" className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">{t("email.done", { email: user.email })}</span>
        </p>
      ) : (
        <>
          <p className="wrap-anywhere">{tEmail("text", { email: user.email })}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="soft" loading={check === "pending"} onClick={() => void checkNow()}>
              {t("email.check")}
            </Button>
            <Button variant="outline" loading={isPending} onClick={resend}>
              {tEmail("resend")}
            </Button>
          </div>
          <p role="status" className="mt-2 text-sm">
            {check === "failed" && t("email.notYet")}
          </p>
        </>
      )}
      <StepActions onBack={onBack}>
        <ForwardButton isDone={isDone} onNext={onNext} />
      </StepActions>
    </>
  );
}
