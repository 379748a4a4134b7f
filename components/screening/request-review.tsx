"use client";

import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";

interface RequestReviewProps {
  asked: boolean;
  onAsk: () => Promise<unknown>;
  size?: ButtonProps["size"];
}

/** Requests a review of held content. The confirmation replaces the button and takes its focus. */
export function RequestReview({ asked, onAsk, size }: RequestReviewProps) {
  const t = useTranslations("screening");
  const answer = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (asked && pressed.current) answer.current?.focus();
  }, [asked]);
  if (asked)
    return (
      <p ref={answer} tabIndex={-1} className="flex min-h-9 items-center gap-2 font-medium text-sm">
        <UserRoundCheck aria-hidden className="size-4 shrink-0 text-success" />
        {t("asked")}
      </p>
    );
  const ask = () => {
    pressed.current = true;
    toastOutcome(onAsk(), { failed: t("askFailed") });
  };
  return (
    <Button variant="outline" size={size} onClick={ask}>
      {t("ask")}
    </Button>
  );
}
