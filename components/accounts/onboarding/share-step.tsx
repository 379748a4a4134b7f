"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePostComposer } from "@/components/posts/composer/use-post-composer";
import { Button } from "@/components/ui/button";
import { useVibeComposer } from "@/components/vibes/create/use-vibe-composer";
import { StepActions, type StepProps } from "./step-actions";

/** The user's first post or vibe. */
export function ShareStep({ isDone, onBack, onNext }: StepProps) {
  const t = useTranslations("onboarding");
  const post = usePostComposer();
  const vibe = useVibeComposer();
  return (
    <>
      {isDone && (
        <p role="status" className="mb-4 flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          {t("share.done")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant={isDone ? "outline" : "default"} onClick={post.show}>
          {t("share.post")}
        </Button>
        <Button variant="outline" onClick={vibe.show}>
          {t("share.vibe")}
        </Button>
      </div>
      {post.dialog}
      {vibe.dialog}
      <StepActions onBack={onBack}>
        <Button variant={isDone ? "default" : "outline"} onClick={onNext}>
          {t("finish")}
        </Button>
      </StepActions>
    </>
  );
}
