import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan, PLANS } from "@/lib/accounts/plans/plans";
import { isGoneError } from "@/lib/http/errors";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { useMediaEvents } from "@/lib/media/client/live";
import { mediaKeys, useDeleteFile, watchedMediaOptions } from "@/lib/media/client/media";
import type { UploadItem } from "@/lib/media/client/uploader";
import type { AssetKind, AssetPurpose, Media, OwnFile } from "@/lib/media/contract";
import { MAX_POST_IMAGES, MAX_POST_VIDEOS } from "@/lib/media/policy";
import { useUploader } from "../uploads/use-uploader";
import { fileKindOf, mediaTypeOf, uploadRefusal } from "./upload-refusal";

export interface Attachment {
  key: string;
  kind: AssetKind;
  name: string;
  /** The chosen file before cropping; null for existing media. */
  source: File | null;
  file: File | null;
  upload: UploadItem | null;
  media: Media | null;
  alt: string;
}

/** A file that was deleted elsewhere. */
const DELETED = { state: "failed", failure: "uploads.deleted" } as const;

export interface UploadRefusal {
  id: number;
  name: string;
  sentence: string;
}

export interface Attachments {
  purpose: AssetPurpose;
  most: number;
  items: readonly Attachment[];
  refusals: readonly UploadRefusal[];
  kind: AssetKind | null;
  changed: boolean;
  /** Whether a chosen file is examined, or an upload is incomplete. */
  busy: boolean;
  /** The ordered ids to submit; null while a chosen file is examined, or an upload is incomplete or failed. */
  wanted: WantedFile[] | null;
  /** The files that the server has already. */
  arrived: WantedFile[];
  add: (files: readonly File[]) => Promise<void>;
  adopt: (uploadKey: string) => void;
  adoptFile: (file: OwnFile) => void;
  replace: (key: string, file: File) => void;
  remove: (key: string) => void;
  move: (key: string, place: number) => void;
  describe: (key: string, alt: string) => void;
  pause: (key: string) => void;
  /** Resumes a paused upload; retries a failed one. */
  resume: (key: string) => void;
  forgetRefusals: () => void;
  /** Call after the server has accepted the attachments; `media` is their new state. */
  release: (media?: readonly Media[]) => void;
  /**
   * Call when the composer closes and a draft has what has arrived. Other uploads continue, and are offered to the next
   * composer. Returns a function that deletes all of them after all.
   */
  leave: () => () => void;
  /** Cancels running uploads and deletes finished ones. Existing media stays. */
  discard: () => void;
}

interface WantedFile {
  id: string;
  alt: string;
}

interface Piece {
  key: string;
  name: string | null;
  uploadKey: string | null;
  /** The id of a file that has been uploaded before; `media` is null until it is fetched. */
  assetId: string | null;
  media: Media | null;
  source: File | null;
  alt: string;
}

interface AttachmentsOptions {
  purpose: AssetPurpose;
  most?: number;
  initial?: readonly Media[];
  /** Further files of the user, which are fetched. */
  restored?: readonly { id: string; alt?: string | undefined }[];
  /** Whether it is visible: otherwise processing is not watched. */
  active?: boolean;
}

const pieceOf = (media: Media, name: string | null = null): Piece => ({
  key: media.id,
  name,
  uploadKey: null,
  assetId: media.id,
  media,
  source: null,
  alt: media.alt,
});
const pieceOfId = ({ id, alt = "" }: { id: string; alt?: string | undefined }): Piece => ({
  key: id,
  name: null,
  uploadKey: null,
  assetId: id,
  media: null,
  source: null,
  alt,
});
const pieceOfUpload = (uploadKey: string, source: File): Piece => ({
  key: uploadKey,
  name: null,
  uploadKey,
  assetId: null,
  media: null,
  source,
  alt: "",
});
const sameWanted = (pieces: readonly Piece[], media: readonly Media[]) =>
  pieces.length === media.length &&
  pieces.every(({ media: mine, alt }, at) => mine?.id === media[at]?.id && alt.trim() === media[at]?.alt);

const withFailure = <T extends Media | UploadItem>(item: T | null, failure: typeof DELETED | null): T | null =>
  item && failure ? { ...item, ...failure } : item;

export function useAttachments({
  purpose,
  most = MAX_POST_IMAGES,
  initial = [],
  restored = [],
  active = true,
}: AttachmentsOptions): Attachments {
  const t = useTranslations("uploads");
  const tPosts = useTranslations("posts");
  const tMedia = useTranslations("media");
  const formats = useFormats();
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const { uploader, uploads } = useUploader();
  const { mutate: deleteFile } = useDeleteFile();
  const [before, setBefore] = useState(initial);
  const [pieces, setPieces] = useState(() => [...initial.map((media) => pieceOf(media)), ...restored.map(pieceOfId)]);
  const [refusals, setRefusals] = useState<readonly UploadRefusal[]>([]);
  // Batches of files are validated one after the other, so that each sees the items of the previous one.
  const latest = useRef(pieces);
  const adding = useRef(Promise.resolve());
  const [batchesExamined, setBatchesExamined] = useState(0);
  const set = (change: (pieces: readonly Piece[]) => Piece[]) => {
    latest.current = change(latest.current);
    setPieces(latest.current);
  };

  const byKey = new Map(uploads.map((upload) => [upload.key, upload]));
  const uploadOf = ({ uploadKey }: Piece) => (uploadKey ? (byKey.get(uploadKey) ?? null) : null);
  const arrived = (piece: Piece) => {
    const upload = uploadOf(piece);
    return upload ? (upload.state === "uploaded" ? upload.assetId : null) : piece.assetId;
  };
  const watched = pieces.flatMap((piece) => (piece.media?.state === "ready" ? [] : (arrived(piece) ?? [])));
  const answers = useQueries({ queries: watched.map((id) => ({ ...watchedMediaOptions(id), enabled: active })) });
  useMediaEvents(active ? watched : [], mediaKeys.one);
  const made = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const deleted = new Set(watched.filter((_, at) => isGoneError(answers[at]?.error)));

  const items = pieces.map((piece): Attachment => {
    const id = arrived(piece) ?? "";
    const failure = deleted.has(id) ? DELETED : null;
    const upload = withFailure(uploadOf(piece), failure);
    const media = withFailure(made.get(id) ?? piece.media, failure);
    const kind = media?.kind ?? upload?.kind ?? "image";
    const { key, alt } = piece;
    const name = upload?.file.name ?? piece.name ?? t(`storage.kind.${kind}`);
    return { key, alt, kind, name, source: piece.source, file: upload?.file ?? null, upload, media };
  });

  const shownKeys = pieces.flatMap(({ uploadKey }) => uploadKey ?? []).join(" ");
  useEffect(() => {
    const uploadKeys = shownKeys.split(" ");
    uploader.setInComposer(uploadKeys, true);
    return () => uploader.setInComposer(uploadKeys, false);
  }, [uploader, shownKeys]);

  const readyCount = items.filter(({ media }) => media?.state === "ready").length;
  useEffect(() => {
    // Processed media counts towards the quota, and is listed.
    if (readyCount > 0) void refreshQueries(client, mediaKeys.usage, mediaKeys.files);
  }, [client, readyCount]);

  const plan = activePlan(user);
  const limits = { purpose, planSeconds: plan && PLANS[plan].videoSeconds };
  const kindAt = ({ uploadKey, assetId, media }: Piece): AssetKind | null =>
    uploader.list().find(({ key }) => key === uploadKey)?.kind ??
    media?.kind ??
    (assetId ? client.getQueryData(watchedMediaOptions(assetId).queryKey)?.kind : null) ??
    null;

  /** Returns why there is no space for another item of this kind; null if there is. */
  const noPlace = (kind: AssetKind): string | null => {
    const [first] = latest.current;
    if (!first) return null;
    if (most === 1) return t("onlyOne");
    if (kindAt(first) !== kind || (kind === "video" && latest.current.length >= MAX_POST_VIDEOS))
      return tPosts("mixedMedia");
    return latest.current.length >= most ? tPosts("tooManyPictures") : null;
  };

  const send = (file: File): string =>
    uploader.add({ file, type: mediaTypeOf(file), kind: fileKindOf(file) ?? "image", purpose, isInComposer: true });

  const take = async (file: File): Promise<void> => {
    const kind = fileKindOf(file);
    const sentence = (kind && noPlace(kind)) ?? (await uploadRefusal(tMedia, formats, file, limits));
    if (sentence !== null) {
      setRefusals((others) => [...others, { id: others.length, name: file.name, sentence }]);
      return;
    }
    const uploadKey = send(file);
    set((all) => [...all, pieceOfUpload(uploadKey, file)]);
  };

  const addPiece = (kind: AssetKind, name: string, made: () => Piece) => {
    const sentence = noPlace(kind);
    setRefusals(sentence ? [{ id: 0, name, sentence }] : []);
    if (!sentence) set((all) => [...all, made()]);
  };

  const cancelUpload = (uploadKey: string | null) => {
    if (!uploadKey) return;
    // If the deletion fails, the file is offered again, or listed among the user's files.
    void uploader
      .cancel(uploadKey)
      .catch(() => undefined)
      .finally(() => refreshQueries(client, mediaKeys.usage, mediaKeys.files, mediaKeys.unfinished));
  };

  const isFailed = ({ upload, media }: Attachment) => upload?.state === "failed" || media?.state === "failed";
  const failed = items.some(isFailed);
  const usable = pieces.flatMap((piece, at): WantedFile[] => {
    const [id, item] = [arrived(piece), items[at]];
    return id && item && !isFailed(item) ? [{ id, alt: piece.alt.trim() }] : [];
  });
  const isUploading = items.some(({ upload }) => upload && upload.state !== "uploaded" && upload.state !== "failed");
  const keyOf = (key: string) => pieces.find((piece) => piece.key === key)?.uploadKey ?? "";

  return {
    purpose,
    most,
    items,
    refusals,
    kind: items[0]?.kind ?? null,
    changed: !sameWanted(pieces, before),
    busy: batchesExamined > 0 || isUploading,
    wanted: failed || batchesExamined > 0 || usable.length < pieces.length ? null : usable,
    arrived: usable,
    add: (files) => {
      setRefusals([]);
      setBatchesExamined((count) => count + 1);
      adding.current = files.reduce((last, file) => last.then(() => take(file)), adding.current);
      return adding.current.finally(() => setBatchesExamined((count) => count - 1));
    },
    adopt: (uploadKey) => {
      const upload = uploader.list().find(({ key }) => key === uploadKey);
      if (upload) addPiece(upload.kind, upload.file.name, () => pieceOfUpload(uploadKey, upload.file));
    },
    adoptFile: ({ media, fileName }) => addPiece(media.kind, fileName, () => pieceOf(media, fileName)),
    replace: (key, file) => {
      const uploadKey = send(file);
      cancelUpload(keyOf(key));
      set((all) =>
        all.map((piece) => (piece.key === key ? { ...piece, uploadKey, assetId: null, media: null } : piece)),
      );
    },
    remove: (key) => {
      cancelUpload(keyOf(key));
      set((all) => all.filter((piece) => piece.key !== key));
    },
    move: (key, place) =>
      set((all) => {
        const rest = all.filter((piece) => piece.key !== key);
        const moved = all.filter((piece) => piece.key === key);
        return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
      }),
    describe: (key, alt) => set((all) => all.map((piece) => (piece.key === key ? { ...piece, alt } : piece))),
    pause: (key) => uploader.pause(keyOf(key)),
    resume: (key) => uploader.resume(keyOf(key)),
    forgetRefusals: () => setRefusals([]),
    release: (media = []) => {
      for (const { uploadKey } of latest.current) if (uploadKey) uploader.forget(uploadKey);
      void refreshQueries(client, mediaKeys.files);
      setBefore(media);
      set(() => media.map((one) => pieceOf(one)));
    },
    leave: () => {
      const uploaded = latest.current.flatMap((piece) => (piece.uploadKey && arrived(piece)) || []);
      const others = latest.current.flatMap((piece) => (piece.uploadKey && !arrived(piece) ? piece.uploadKey : []));
      for (const piece of latest.current) if (piece.uploadKey && arrived(piece)) uploader.forget(piece.uploadKey);
      return () => {
        for (const id of uploaded) deleteFile(id);
        others.forEach(cancelUpload);
      };
    },
    discard: () => {
      for (const { uploadKey } of latest.current) cancelUpload(uploadKey);
      set(() => []);
    },
  };
}
