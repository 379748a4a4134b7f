"use client";

import { PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { usePostComposer } from "./use-post-composer";

interface PostComposerProps {
  /** A button, on phones only its icon; an input line; or the action of an empty list. */
  look?: "compact" | "prompt" | "action";
}

/** Opens the composer or the plan dialog. */
export function PostComposer({ look = "compact" }: PostComposerProps) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  const { show, dialog } = usePostComposer({ resumes: look === "compact" });
  return (
    <>
      {look === "prompt" ? (
        <button
          type="button"
          onClick={show}
          className="min-h-11 min-w-0 flex-1 truncate rounded-full border bg-muted/50 px-4 text-left text-muted-foreground text-sm transition-colors hover:bg-muted"
        >
          {t("compose.prompt", { name: user?.firstName ?? "" })}
        </button>
      ) : (
        <Button
          data-key="write"
          onClick={show}
          className={look === "compact" ? "max-sm:size-11 max-sm:rounded-full max-sm:p-0" : undefined}
        >
          <PenLine aria-hidden />
          <span className={look === "compact" ? "max-sm:sr-only" : undefined}>{t("compose.open")}</span>
        </Button>
      )}
      {dialog}
    </>
  );
}
