import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan, PLANS } from "@/lib/accounts/plans";
import { refresh } from "@/lib/http/refresh";
import { keys, watchedMediaOptions } from "@/lib/media/client";
import type { AssetKind, AssetPurpose, Media, OwnFile } from "@/lib/media/contract";
import { POST_IMAGES, POST_VIDEOS } from "@/lib/media/policy";
import type { Upload } from "@/lib/media/uploader";
import { posts } from "@/lib/text/posts";
import { uploads as text } from "@/lib/text/uploads";
import { fileKindOf, refusalOf, typeOf } from "./refusal";
import { useUploader } from "./use-uploader";

/** One of the things in a tray. */
export interface TrayItem {
  key: string;
  kind: AssetKind;
  /** Of its file, or what it is. */
  name: string;
  /** The file as it was chosen, before it was cropped; null for what stood there before. */
  source: File | null;
  /** The file that is sent. */
  file: File | null;
  upload: Upload | null;
  /** What the server makes of it, once it has all its bytes. */
  media: Media | null;
  alt: string;
}

/** A file that was not taken, and why. */
export interface Refusal {
  id: number;
  name: string;
  sentence: string;
}

/** The pictures or the video of something that is being written: chosen, sent, ordered, described. */
export interface Tray {
  purpose: AssetPurpose;
  most: number;
  items: readonly TrayItem[];
  refusals: readonly Refusal[];
  /** What is in it; null when it is empty. */
  kind: AssetKind | null;
  /** Whether it is another than at first. */
  changed: boolean;
  /** Whether bytes are on their way. */
  busy: boolean;
  /** What to send, in its order; null while a byte is missing, or something in it failed. */
  wanted: { id: string; alt: string }[] | null;
  add: (files: readonly File[]) => Promise<void>;
  /** Takes in an upload of this tab that nothing shows. */
  adopt: (uploadKey: string) => void;
  /** Takes in a file that was uploaded before, and is not used anywhere. */
  adoptFile: (file: OwnFile) => void;
  /** Puts another file in an item's place. */
  replace: (key: string, file: File) => void;
  remove: (key: string) => void;
  move: (key: string, place: number) => void;
  describe: (key: string, alt: string) => void;
  pause: (key: string) => void;
  /** Goes on with what is paused; tries again what failed. */
  resume: (key: string) => void;
  forgetRefusals: () => void;
  /** The server has taken all of it; `media` is what it shows now. */
  release: (media?: readonly Media[]) => void;
  /** Gives up what is on its way, and deletes what has arrived. What stood there before stays. */
  discard: () => void;
}

interface Piece {
  key: string;
  /** Of its file, where no upload of this tab says it. */
  name: string | null;
  uploadKey: string | null;
  media: Media | null;
  source: File | null;
  alt: string;
}

interface TrayOptions {
  purpose: AssetPurpose;
  most?: number;
  /** What stands there already. */
  initial?: readonly Media[];
  /** Whether it is shown: else what is made ready is not asked about. */
  active?: boolean;
}

const pieceOf = (media: Media, name: string | null = null): Piece => ({
  ...{ key: media.id, name, uploadKey: null, media, source: null, alt: media.alt },
});
/** One that is sent by this tab. */
const pieceOfUpload = (uploadKey: string, source: File): Piece => ({
  ...{ key: uploadKey, name: null, uploadKey, media: null, source, alt: "" },
});
const sameWanted = (pieces: readonly Piece[], media: readonly Media[]) =>
  pieces.length === media.length &&
  pieces.every(({ media: mine, alt }, at) => mine?.id === media[at]?.id && alt.trim() === media[at]?.alt);

export function useTray({ purpose, most = POST_IMAGES, initial = [], active = true }: TrayOptions): Tray {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const { uploader, uploads } = useUploader();
  const [before, setBefore] = useState(initial);
  const [pieces, setPieces] = useState(() => initial.map((media) => pieceOf(media)));
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  // Files are looked at one batch after the other, so that each sees what the one before put in.
  const latest = useRef(pieces);
  const adding = useRef(Promise.resolve());
  const set = (change: (pieces: readonly Piece[]) => Piece[]) => {
    latest.current = change(latest.current);
    setPieces(latest.current);
  };

  const byKey = new Map(uploads.map((upload) => [upload.key, upload]));
  const uploadOf = ({ uploadKey }: Piece) => (uploadKey ? (byKey.get(uploadKey) ?? null) : null);
  const arrived = (piece: Piece) => {
    const upload = uploadOf(piece);
    return upload ? (upload.state === "uploaded" ? upload.assetId : null) : (piece.media?.id ?? null);
  };
  const watched = pieces.flatMap((piece) => (piece.media?.state === "ready" ? [] : (arrived(piece) ?? [])));
  const answers = useQueries({ queries: watched.map((id) => ({ ...watchedMediaOptions(id), enabled: active })) });
  const made = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));

  const items = pieces.map((piece): TrayItem => {
    const upload = uploadOf(piece);
    const media = made.get(arrived(piece) ?? "") ?? piece.media;
    const kind = media?.kind ?? upload?.kind ?? "image";
    const { key, alt } = piece;
    const name = upload?.file.name ?? piece.name ?? text.storage.kind[kind];
    return { key, alt, kind, name, source: piece.source, file: upload?.file ?? null, upload, media };
  });

  const held = pieces.flatMap(({ uploadKey }) => uploadKey ?? []).join(" ");
  useEffect(() => {
    const keysHeld = held.split(" ");
    uploader.hold(keysHeld, true);
    return () => uploader.hold(keysHeld, false);
  }, [uploader, held]);

  const readyCount = items.filter(({ media }) => media?.state === "ready").length;
  useEffect(() => {
    // What was made ready takes room, and is listed.
    if (readyCount > 0) void refresh(client, keys.usage, keys.files);
  }, [client, readyCount]);

  const plan = activePlan(user);
  const limits = { purpose, planSeconds: plan && PLANS[plan].videoSeconds };
  const kindAt = (piece: Piece | undefined): AssetKind | null =>
    piece ? (uploader.list().find(({ key }) => key === piece.uploadKey)?.kind ?? piece.media?.kind ?? null) : null;

  /** Why there is no place for another of this kind; null when there is. */
  const noPlace = (kind: AssetKind): string | null => {
    const [first] = latest.current;
    if (!first) return null;
    if (most === 1) return text.onlyOne;
    if (kindAt(first) !== kind || (kind === "video" && latest.current.length >= POST_VIDEOS)) return posts.mixedMedia;
    return latest.current.length >= most ? posts.tooManyPictures : null;
  };

  const send = (file: File): string =>
    uploader.add({ file, type: typeOf(file), kind: fileKindOf(file) ?? "image", purpose, held: true });

  const take = async (file: File): Promise<void> => {
    const kind = fileKindOf(file);
    const sentence = (kind && noPlace(kind)) ?? (await refusalOf(file, limits));
    if (sentence !== null) {
      setRefusals((others) => [...others, { id: others.length, name: file.name, sentence }]);
      return;
    }
    const uploadKey = send(file);
    set((all) => [...all, pieceOfUpload(uploadKey, file)]);
  };

  const takeIn = (kind: AssetKind, name: string, made: () => Piece) => {
    const sentence = noPlace(kind);
    setRefusals(sentence ? [{ id: 0, name, sentence }] : []);
    if (!sentence) set((all) => [...all, made()]);
  };

  const giveUp = (uploadKey: string | null) => {
    if (!uploadKey) return;
    // What the server could not be told to forget is offered again, or listed among one's files.
    void uploader
      .cancel(uploadKey)
      .catch(() => undefined)
      .finally(() => refresh(client, keys.usage, keys.files, keys.unfinished));
  };

  const failed = items.some(({ upload, media }) => upload?.state === "failed" || media?.state === "failed");
  const ids = pieces.map(arrived);
  const wanted = pieces.flatMap(({ alt }, at) => (ids[at] ? [{ id: ids[at], alt: alt.trim() }] : []));
  const keyOf = (key: string) => pieces.find((piece) => piece.key === key)?.uploadKey ?? "";

  return {
    ...{ purpose, most, items, refusals },
    kind: items[0]?.kind ?? null,
    changed: !sameWanted(pieces, before),
    busy: items.some(({ upload }) => upload !== null && upload.state !== "uploaded" && upload.state !== "failed"),
    wanted: failed || wanted.length < pieces.length ? null : wanted,
    add: (files) => {
      setRefusals([]);
      adding.current = files.reduce((last, file) => last.then(() => take(file)), adding.current);
      return adding.current;
    },
    adopt: (uploadKey) => {
      const upload = uploader.list().find(({ key }) => key === uploadKey);
      if (upload) takeIn(upload.kind, upload.file.name, () => pieceOfUpload(uploadKey, upload.file));
    },
    adoptFile: ({ media, fileName }) => takeIn(media.kind, fileName, () => pieceOf(media, fileName)),
    replace: (key, file) => {
      const uploadKey = send(file);
      giveUp(keyOf(key));
      set((all) => all.map((piece) => (piece.key === key ? { ...piece, uploadKey, media: null } : piece)));
    },
    remove: (key) => {
      giveUp(keyOf(key));
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
      // They are used now.
      void refresh(client, keys.files);
      setBefore(media);
      set(() => media.map((one) => pieceOf(one)));
    },
    discard: () => {
      for (const { uploadKey } of latest.current) giveUp(uploadKey);
      set(() => []);
    },
  };
}
