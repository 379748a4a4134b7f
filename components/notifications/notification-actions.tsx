"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useFollow } from "@/lib/accounts/client/accounts";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useAnswerFollowRequest } from "@/lib/accounts/client/settings";
import { activePlan } from "@/lib/accounts/plans/plans";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Notification, NotificationPerson } from "@/lib/notifications/contract";
import { replyPath } from "@/lib/notifications/policy";

interface NotificationActionsProps {
  notification: Notification;
  onAct: () => void;
  onGone: () => void;
}

/** What the reader can do about a notification without leaving the list, or one link away. */
export function NotificationActions({ notification, onAct, onGone }: NotificationActionsProps) {
  const { kind, people, news } = notification;
  const isAlone = people.length === 1;
  if (kind === "follow")
    return (
      <Actions>
        {people.map((person) => (
          <FollowBack key={person.id} person={person} isAlone={isAlone} onAct={onAct} />
        ))}
      </Actions>
    );
  if (kind === "followRequest")
    return (
      <Actions>
        {people.map((person) => (
          <FollowRequestAnswer key={person.id} person={person} isAlone={isAlone} onGone={onGone} />
        ))}
      </Actions>
    );
  if (kind === "moderation" && news?.caseId) return <CaseLinks news={news} onAct={onAct} />;
  return <ReplyLink notification={notification} onAct={onAct} />;
}

/** Actions lie above the link that covers the row. */
function Actions({ children }: { children: ReactNode }) {
  return <div className="relative z-10 mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>;
}

interface PersonActionProps {
  person: NotificationPerson;
  /** Then the sentence already names this person. */
  isAlone: boolean;
}

function FollowBack({ person, isAlone, onAct }: PersonActionProps & { onAct: () => void }) {
  const t = useTranslations("notifications.actions");
  const follow = useFollow(person.id);
  const [state, setState] = useState<{ isFollowing: boolean; isRequested: boolean } | null>(null);
  if (person.offer !== "follow-back" && !state) return null;
  const name = fullName(person);
  const isChosen = state !== null && (state.isFollowing || state.isRequested);
  const press = () => {
    if (follow.isPending) return;
    onAct();
    void toastOutcome(follow.mutateAsync(!isChosen), { done: setState, failed: t("followFailed") });
  };
  const chosenLabel = state?.isFollowing ? t("following") : t("requested");
  const chosenName = state?.isFollowing ? t("unfollowName", { name }) : t("withdrawName", { name });
  return (
    <Button
      size="sm"
      variant={isChosen ? "outline" : "soft"}
      aria-busy={follow.isPending}
      aria-label={isChosen ? chosenName : t("followBackName", { name })}
      onClick={press}
      className="max-w-full"
    >
      <Label>{isChosen ? chosenLabel : isAlone ? t("followBack") : t("followBackName", { name })}</Label>
    </Button>
  );
}

function FollowRequestAnswer({ person, isAlone, onGone }: PersonActionProps & { onGone: () => void }) {
  const t = useTranslations("notifications.actions");
  const answer = useAnswerFollowRequest(person.id);
  if (person.offer !== "answer" || answer.isSuccess) return null;
  const name = fullName(person);
  const respond = (isAccepted: boolean) => {
    if (answer.isPending) return;
    void toastOutcome(answer.mutateAsync(isAccepted), {
      done: () => {
        onGone();
        toast({ title: isAccepted ? t("accepted", { name }) : t("declined", { name }) });
      },
      failed: t("answerFailed"),
    });
  };
  return (
    <>
      <Button
        size="sm"
        aria-busy={answer.isPending}
        aria-label={t("acceptName", { name })}
        onClick={() => respond(true)}
        className="max-w-full"
      >
        <Label>{isAlone ? t("accept") : t("acceptName", { name })}</Label>
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-busy={answer.isPending}
        aria-label={t("declineName", { name })}
        onClick={() => respond(false)}
        className="max-w-full"
      >
        <Label>{isAlone ? t("decline") : t("declineName", { name })}</Label>
      </Button>
    </>
  );
}

/** A long name is cut rather than wider than the row. */
function Label({ children }: { children: ReactNode }) {
  return <span className="truncate">{children}</span>;
}

const LINK_CLASSES = buttonVariants({ size: "sm", variant: "outline" });

function CaseLinks({ news, onAct }: { news: NonNullable<Notification["news"]>; onAct: () => void }) {
  const t = useTranslations("notifications.actions");
  const isWave = news.event === "wave-acted" || news.event === "wave-reversed";
  const path = isWave ? "/cases?tab=author" : `/cases/${news.caseId}`;
  return (
    <Actions>
      <Link href={path} onClick={onAct} className={LINK_CLASSES}>
        {news.event.startsWith("report-") ? t("report") : t("decision")}
      </Link>
      {news.subject?.isAppealable && !isWave && (
        <Link href={`${path}#appeal`} onClick={onAct} className={LINK_CLASSES}>
          {t("appeal")}
        </Link>
      )}
    </Actions>
  );
}

/** Replying needs a plan. */
function ReplyLink({ notification, onAct }: { notification: Notification; onAct: () => void }) {
  const t = useTranslations("notifications.actions");
  const { user } = useCurrentUser();
  const path = replyPath(notification);
  const [person] = notification.people;
  if (!path || !person || !user || !activePlan(user)) return null;
  return (
    <Actions>
      <Link
        href={path}
        onClick={onAct}
        aria-label={t("replyName", { name: fullName(person) })}
        className={LINK_CLASSES}
      >
        {t("reply")}
      </Link>
    </Actions>
  );
}
