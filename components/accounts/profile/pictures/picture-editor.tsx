"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FilePicker } from "@/components/media/attachments/file-picker";
import { Refusals } from "@/components/media/attachments/upload-refusals";
import { type Attachments, useAttachments } from "@/components/media/attachments/use-attachments";
import { UploadStatus } from "@/components/media/uploads/upload-status";
import { useFailureText } from "@/components/media/use-failure-text";
import { RequestReview } from "@/components/screening/request-review";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { useDeletePicture, useRequestPictureReview, useSetPicture } from "@/lib/media/client/pictures";
import type { PictureKind, ProfilePicture } from "@/lib/media/contract/pictures";
import { ASSET_KIND_BY_TYPE } from "@/lib/media/policy";

const CropDialog = lazyWithRetry(
  () => import("@/components/media/attachments/crop-dialog").then((module) => module.CropDialog),
  { messages: ["uploads"] },
);

const PICTURES = Object.keys(ASSET_KIND_BY_TYPE)
  .filter((type) => ASSET_KIND_BY_TYPE[type] === "image")
  .join(",");
const FIXED = { avatar: "square", cover: "banner" } as const;

interface PictureEditorProps {
  kind: PictureKind;
  user: CurrentUser;
  coverImageUrl: string | null;
  pictures: readonly ProfilePicture[];
  /** Whether a picture is uploaded or set, which needs this editor. */
  onBusy: (kind: PictureKind, isBusy: boolean) => void;
}

export function PictureEditor({ kind, user, coverImageUrl, pictures, onBusy }: PictureEditorProps) {
  const t = useTranslations("profilePictures");
  const attachments = useAttachments({ purpose: "picture", most: 1 });
  const [file, setFile] = useState<File | null>(null);
  const remove = useDeletePicture();
  useSending(kind, attachments);
  // An upload that has arrived is released once it is set.
  const isBusy = attachments.busy || (attachments.wanted?.length ?? 0) > 0;
  useEffect(() => onBusy(kind, isBusy), [onBusy, kind, isBusy]);
  const [item] = attachments.items;
  const live = pictures.find(({ state }) => state === "live");
  const waiting = pictures.find(({ state }) => state !== "live");
  const name = t(`kinds.${kind}`);
  const take = ({ id }: ProfilePicture) =>
    toastOutcome(remove.mutateAsync(id), { done: () => toast({ title: t("removed") }), failed: t("removeFailed") });
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t pt-4">
      <h3 className="font-medium text-sm">{name}</h3>
      {kind === "avatar" ? (
        <Avatar person={user} size="xl" />
      ) : (
        <div
          aria-hidden
          className="aspect-[3/1] w-full max-w-md rounded-lg bg-center bg-cover bg-secondary"
          style={coverImageUrl ? { backgroundImage: `url("${coverImageUrl}")` } : undefined}
        />
      )}
      <p className="text-muted-foreground text-sm">{t(`hint.${kind}`)}</p>
      {item && <UploadStatus name={item.name} upload={item.upload} media={item.media} />}
      {!item && waiting && <Waiting picture={waiting} />}
      <Refusals refusals={attachments.refusals} onDismiss={attachments.forgetRefusals} />
      <div className="flex flex-wrap gap-2">
        {item ? (
          <Button variant="outline" size="sm" onClick={attachments.discard}>
            {t("cancel")}
          </Button>
        ) : (
          activePlan(user) && (
            <FilePicker
              icon={ImagePlus}
              words={live ? t(`replace.${kind}`) : t(`choose.${kind}`)}
              accept={PICTURES}
              size="sm"
              onFiles={([chosen]) => setFile(chosen ?? null)}
            />
          )
        )}
        {pictures.map((picture) => (
          <Button key={picture.id} variant="ghost" size="sm" disabled={remove.isPending} onClick={() => take(picture)}>
            <Trash2 aria-hidden />
            {picture === live ? t(`remove.${kind}`) : t(`drop.${kind}`)}
          </Button>
        ))}
      </div>
      {file && (
        <CropDialog
          picture={file}
          name={file.name}
          fixed={FIXED[kind]}
          onClose={() => setFile(null)}
          onCropped={(cut) => attachments.add([cut])}
        />
      )}
    </section>
  );
}

/** Sets an upload as the picture once it is complete; deletes it on failure. */
function useSending(kind: PictureKind, attachments: Attachments): void {
  const t = useTranslations("profilePictures");
  const set = useSetPicture();
  const sendKeyed = useKeyedSend();
  const arrived = attachments.wanted?.[0]?.id ?? null;
  const sent = useRef<string | null>(null);
  const send = useRef<(assetId: string) => void>(() => {});
  useEffect(() => {
    send.current = (assetId) =>
      toastOutcome(
        sendKeyed(assetId, (key) => set.mutateAsync({ kind, assetId, key })).catch((error) => {
          attachments.discard();
          throw error;
        }),
        {
          done: () => {
            attachments.release();
            toast({ title: t("accepted"), description: t("acceptedText") });
          },
          failed: t("failed"),
        },
      );
  });
  useEffect(() => {
    if (arrived === null || sent.current === arrived) return;
    sent.current = arrived;
    send.current(arrived);
  }, [arrived]);
}

function Waiting({ picture: { id, state, media, screening } }: { picture: ProfilePicture }) {
  const t = useTranslations("profilePictures");
  const failureText = useFailureText();
  const { heldSentence } = useScreeningSentences();
  const review = useRequestPictureReview();
  if (state === "failed")
    return <p className="text-destructive text-sm">{media.failure ? failureText(media.failure) : t("failed")}</p>;
  if (state === "processing")
    return (
      <p role="status" className="flex items-center gap-2 text-sm">
        <Spinner className="size-4 shrink-0" decorative />
        {t("checking")}
      </p>
    );
  return (
    <div className="rounded-lg border border-warning/40 bg-warning-soft p-3 text-sm">
      <p className="break-words">{heldSentence(screening?.hits ?? [], [media])}</p>
      <RequestReview asked={screening?.reviewAsked ?? false} onAsk={() => review.mutateAsync(id)} size="sm" />
    </div>
  );
}
