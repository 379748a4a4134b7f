"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast/use-toast";
import { refreshCurrentUser } from "@/lib/accounts/client/current-user";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { useMediaEvents } from "@/lib/media/client/live";
import { picturesOptions } from "@/lib/media/client/pictures";
import type { PictureKind, ProfilePicture } from "@/lib/media/contract/pictures";
import { PictureEditor } from "./picture-editor";

interface PictureEditorsProps {
  user: CurrentUser;
  coverImageUrl: string | null;
  kinds: readonly PictureKind[];
  /** Whether a picture is on its way, which is lost if these are unmounted. Must be the same function each time. */
  onBusy: (isBusy: boolean) => void;
}

const picturesKey = () => picturesOptions().queryKey;

/** Editors of the user's own pictures, or what they need for them. */
export function PictureEditors({ user, coverImageUrl, kinds, onBusy }: PictureEditorsProps) {
  const t = useTranslations("profilePictures");
  const { data, isError, refetch } = useQuery(picturesOptions());
  useMediaEvents(data?.flatMap(({ id, state }) => (state === "processing" ? id : [])) ?? [], picturesKey);
  useShown(data);
  const [busy, setBusy] = useState<Partial<Record<PictureKind, boolean>>>({});
  const markBusy = useCallback(
    (kind: PictureKind, isKindBusy: boolean) => setBusy((others) => ({ ...others, [kind]: isKindBusy })),
    [],
  );
  const isBusy = Object.values(busy).some(Boolean);
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  return (
    <>
      {activePlan(user) === null && (
        <p className="text-sm">
          {t("needPlan")}{" "}
          <Link href="/pricing" className="text-primary underline underline-offset-4">
            {t("seePlans")}
          </Link>
        </p>
      )}
      {data ? (
        kinds.map((kind) => (
          <PictureEditor
            key={kind}
            kind={kind}
            user={user}
            coverImageUrl={coverImageUrl}
            pictures={data.filter((picture) => picture.kind === kind)}
            onBusy={markBusy}
          />
        ))
      ) : isError ? (
        <ErrorState title={t("loadFailed")} onRetry={() => refetch()} className="py-4!" />
      ) : (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </>
  );
}

function useShown(pictures: readonly ProfilePicture[] | undefined): void {
  const t = useTranslations("profilePictures");
  const client = useQueryClient();
  const shown = pictures?.flatMap(({ id, state }) => (state === "live" ? id : [])).join(" ");
  const before = useRef(shown);
  useEffect(() => {
    const known = before.current;
    before.current = shown;
    if (known === undefined || shown === undefined || known === shown) return;
    void refreshCurrentUser();
    void refreshQueries(client, ["users"], ["posts"], ["vibes"]);
    const isNew = shown.split(" ").some((id) => id !== "" && !known.includes(id));
    if (isNew) toast({ variant: "success", title: t("shown") });
  }, [client, shown, t]);
}
