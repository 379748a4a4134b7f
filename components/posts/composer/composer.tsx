"use client";

import { PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { usePostComposer } from "./use-post-composer";

/** Floats on phones above the bottom bar, except beside the guide, whose buttons it would cover. */
const FLOATING =
  "max-md:[:root:has([data-guide])_&]:hidden max-md:fixed max-md:right-4 max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-md:z-30 max-md:size-14 max-md:rounded-full max-md:p-0 max-md:shadow-float-lg max-md:[&_svg]:size-6! print:hidden";

interface PostComposerProps {
  /** A button, on phones a round one above the bottom bar; an input line; or the action of an empty list. */
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
        <Button data-key="write" onClick={show} className={look === "compact" ? FLOATING : undefined}>
          <PenLine aria-hidden />
          <span className={look === "compact" ? "max-md:sr-only" : undefined}>{t("compose.open")}</span>
        </Button>
      )}
      {dialog}
    </>
  );
}
