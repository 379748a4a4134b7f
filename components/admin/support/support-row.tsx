"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { Answer } from "@/components/support/answer";
import { PlanBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useReopenSupportRequest } from "@/lib/admin/client/support";
import type { StaffSupportRequest } from "@/lib/admin/contract/support";
import { SupportAnswerForm } from "./support-answer";

interface SupportRowProps {
  request: StaffSupportRequest;
  /** Called once the request moves to another list, taking the focus with it unless the parent moves it. */
  onDone: () => void;
}

/** A request in the queue; it expands to the answer form. */
export function SupportRow({ request, onDone }: SupportRowProps) {
  const tStaffSupport = useTranslations("staffSupport");
  const { formatMoment } = useFormats();
  const t = useTranslations("support");
  const { reference, topic, state, isFirst, asker, email, createdAt, answers } = request;
  // Mounted on first expansion and kept: a draft survives collapsing, and closed rows add no tab stops.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <li data-request={reference}>
      <details className="group" onToggle={() => setWasOpened(true)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 focus-visible:-outline-offset-2">
          <span className="min-w-0 flex-1 basis-56">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {t(`topics.${topic}`)}
              {isFirst && <PlanBadge plan="creator" />}
            </span>
            <span className="block truncate text-muted-foreground text-sm group-open:hidden">{request.text}</span>
          </span>
          <span className="text-muted-foreground text-sm">
            {reference} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
          <ChevronDown aria-hidden className="size-4 text-muted-foreground group-open:rotate-180" />
        </summary>
        {wasOpened && (
          <div className="flex flex-col gap-3 px-4 pb-4">
            <p className="break-words text-muted-foreground text-sm">
              {asker ? (
                <Link href={`/admin/users/${asker.id}`} className="underline underline-offset-4">
                  {fullName(asker)}
                </Link>
              ) : (
                tStaffSupport("visitor")
              )}
              {" · "}
              {email}
            </p>
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {request.text}
            </p>
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer}>
                {tStaffSupport("answeredBy", {
                  name: answer.answerer ? fullName(answer.answerer) : tStaffSupport("formerUser"),
                  when: formatMoment(answer.createdAt),
                })}
              </Answer>
            ))}
            {state === "open" ? (
              <SupportAnswerForm id={request.id} onDone={onDone} />
            ) : (
              <Reopen id={request.id} onDone={onDone} />
            )}
          </div>
        )}
      </details>
    </li>
  );
}

function Reopen({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations("staffSupport");
  const reopen = useReopenSupportRequest(id);
  const act = () =>
    toastOutcome(reopen.mutateAsync(undefined), {
      done: () => {
        toast({ title: t("reopened") });
        onDone();
      },
      failed: t("reopenFailed"),
    });
  return (
    <Button variant="outline" size="sm" className="self-start" loading={reopen.isPending} onClick={act}>
      {t("reopen")}
    </Button>
  );
}
