"use client";

import { PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { usePostComposer } from "./use-post-composer";

/** Opens the composer or the plan dialog. `prompt` renders it as an input line. */
export function PostComposer({ prompt = false }: { prompt?: boolean }) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  const { show, dialog } = usePostComposer({ resumes: !prompt });
  return (
    <>
      {prompt ? (
        <button
          type="button"
          onClick={show}
          className="min-h-11 min-w-0 flex-1 truncate rounded-full border bg-muted/50 px-4 text-left text-muted-foreground text-sm transition-colors hover:bg-muted"
        >
          {t("compose.prompt", { name: user?.firstName ?? "" })}
        </button>
      ) : (
        <Button data-key="write" onClick={show} className="max-sm:size-11 max-sm:rounded-full max-sm:p-0">
          <PenLine aria-hidden />
          <span className="max-sm:sr-only">{t("compose.open")}</span>
        </Button>
      )}
      {dialog}
    </>
  );
}
