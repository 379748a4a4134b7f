"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { useFailureText } from "@/components/media/use-failure-text";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { isHeldContent } from "@/lib/screening/client";
import { useThreadContext } from "../thread/thread-context";

const HeldNotice = lazyWithRetry(
  () => import("@/components/screening/held-notice").then((module) => module.HeldNotice),
  { messages: ["screening"] },
);

export function MessageNotice({ item }: { item: ThreadItem }) {
  const t = useTranslations("chat");
  const translate = useTranslateMessage();
  const failureText = useFailureText();
  const { edit, review, retry, discard, remove } = useThreadContext();
  if (isHeldContent(item))
    return <HeldNotice held={item.screening} media={item.media} onEdit={() => edit(item)} onAsk={() => review(item)} />;
  if (item.status === "refused")
    return (
      <Trouble title={t("refused.title")} why={item.refusal && translate(item.refusal)}>
        <Button variant="outline" size="sm" onClick={() => retry(item)}>
          {t("refused.retry")}
        </Button>
        <Button variant="outline" size="sm" onClick={() => discard(item)}>
          {t("refused.discard")}
        </Button>
      </Trouble>
    );
  if (item.state === "failed") {
    const failure = item.media.find((each) => each.failure !== null)?.failure;
    return (
      <Trouble title={t("making.failed")} why={failure ? failureText(failure) : undefined}>
        <Button variant="outline" size="sm" onClick={() => remove(item)}>
          {t("message.delete")}
        </Button>
      </Trouble>
    );
  }
  return null;
}

interface TroubleProps {
  title: string;
  why: string | undefined;
  children: React.ReactNode;
}

function Trouble({ title, why, children }: TroubleProps) {
  return (
    <div
      role="alert"
      className="mt-2 max-w-full rounded-lg border border-destructive/40 bg-destructive-soft p-3 text-foreground text-sm"
    >
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
        <span className="min-w-0 break-words">
          <strong className="block font-semibold">{title}</strong>
          {why}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
