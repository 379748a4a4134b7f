import { useSyncExternalStore } from "react";
import { onSessionEnd } from "@/lib/accounts/client/session";
import { apiClient } from "@/lib/http/api-client";
import { basePath } from "@/lib/http/base-path";
import type { ApiError } from "@/lib/http/errors";
import { UPLOADS_PATH } from "../constants";
import type { AssetKind, AssetPurpose, media, UnfinishedUpload } from "../contract";
import { fileFingerprint } from "./fingerprint";
import { TransferRate } from "./transfer-rate";
import { UploadRun, type UploadTransport } from "./upload-run";

const api = apiClient<typeof media>();

const UPLOAD_CONCURRENCY = 2;
/** How often speeds are updated, and when a connection without progress is stalled. */
const RATE_INTERVAL_MS = 1_000;
const STALLED_AFTER_MS = 60_000;

export type UploadState = "waiting" | "uploading" | "interrupted" | "paused" | "failed" | "uploaded";

export interface UploadItem {
  key: string;
  file: File;
  type: string;
  kind: AssetKind;
  purpose: AssetPurpose;
  state: UploadState;
  sent: number;
  /** Bytes per second and seconds; null while unknown. */
  speed: number | null;
  left: number | null;
  /** Null until the server has created it. */
  assetId: string | null;
  failure: string | null;
  canRetry: boolean;
  error: ApiError | null;
  /** A composer shows it; otherwise it is offered to the next one. */
  isInComposer: boolean;
}

export interface NewUpload {
  file: File;
  /** The browser may not know it. */
  type: string;
  kind: AssetKind;
  purpose: AssetPurpose;
  assetId?: string;
  isInComposer?: boolean;
}

interface Backend {
  unfinished: () => Promise<UnfinishedUpload[]>;
  remove: (id: string) => Promise<unknown>;
}

export interface UploaderOptions {
  endpoint: string;
  backend: Backend;
  transport?: UploadTransport;
}

interface Entry {
  upload: UploadItem;
  run: UploadRun;
  rate: TransferRate;
  fingerprint: string | null;
  /** The time of the last progress, in ms of performance.now(). */
  movedAt: number;
}

const isActive = ({ state }: UploadItem) => state === "uploading" || state === "interrupted";

/** Uploads survive navigation, and are resumed with the same file from another tab or device. */
export class Uploader {
  private entries = new Map<string, Entry>();
  private listeners = new Set<() => void>();
  private snapshot: readonly UploadItem[] = [];
  private ticker: ReturnType<typeof setInterval> | undefined;
  private lookUp: Promise<UnfinishedUpload[]> | null = null;
  private count = 0;

  constructor(private readonly options: UploaderOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly list = (): readonly UploadItem[] => this.snapshot;

  add({ assetId = undefined, isInComposer = false, ...given }: NewUpload): string {
    this.count += 1;
    const key = `upload-${this.count}`;
    const upload: UploadItem = {
      ...given,
      key,
      isInComposer,
      state: "waiting",
      sent: 0,
      speed: null,
      left: null,
      assetId: assetId ?? null,
      failure: null,
      canRetry: false,
      error: null,
    };
    this.entries.set(key, { upload, run: this.runOf(upload), rate: new TransferRate(), fingerprint: null, movedAt: 0 });
    this.publish();
    this.pump();
    return key;
  }

  pause(key: string): void {
    const entry = this.entries.get(key);
    if (!entry || !(isActive(entry.upload) || entry.upload.state === "waiting")) return;
    this.change(key, { state: "paused", speed: null, left: null });
    entry.run.stop();
    this.pump();
  }

  resume(key: string): void {
    const state = this.entries.get(key)?.upload.state;
    if (state !== "paused" && state !== "failed") return;
    this.change(key, { state: "waiting", failure: null, canRetry: false, error: null });
    this.pump();
  }

  /** Deletes it on the server. Rejects when that request fails. */
  async cancel(key: string): Promise<void> {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.forget(key);
    entry.run.stop();
    if (entry.upload.assetId) await this.options.backend.remove(entry.upload.assetId);
  }

  /** What the server has of it stays. */
  forget(key: string): void {
    this.entries.delete(key);
    this.publish();
    this.pump();
  }

  setInComposer(keys: readonly string[], isInComposer: boolean): void {
    for (const key of keys) this.change(key, { isInComposer });
  }

  /** The server keeps what it has. */
  end(): void {
    for (const { run } of this.entries.values()) run.stop();
    this.entries.clear();
    this.publish();
  }

  private pump(): void {
    const uploads = [...this.entries.values()].map(({ upload }) => upload);
    const free = UPLOAD_CONCURRENCY - uploads.filter(isActive).length;
    for (const { key } of uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free)))
      this.begin(key);
  }

  private begin(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    entry.movedAt = performance.now();
    entry.rate.reset();
    this.change(key, { state: "uploading" });
    entry.run.start();
  }

  private runOf({ key, file, type, purpose }: UploadItem): UploadRun {
    const { endpoint, backend, transport = {} } = this.options;
    const still = { speed: null, left: null };
    return new UploadRun({
      file,
      endpoint,
      transport,
      prepare: async () => {
        // A file that cannot be read fails when it is sent, with a message.
        const fingerprint = await fileFingerprint(file).catch(() => null);
        const metadata = { name: file.name.slice(-200), type, purpose, ...(fingerprint && { fingerprint }) };
        return { metadata, known: await this.find(key, fingerprint) };
      },
      onAsset: (assetId) => {
        this.change(key, { assetId });
        // It was cancelled before the server had named it.
        if (assetId && !this.entries.has(key)) void backend.remove(assetId).catch(() => undefined);
      },
      onBytes: (sent) => this.moved(key, sent),
      onInterrupted: () => this.change(key, { state: "interrupted", ...still }),
      onDone: () => {
        this.change(key, { state: "uploaded", sent: file.size, ...still });
        this.pump();
      },
      onFailed: ({ sentence, canRetry, error }) => {
        this.change(key, { state: "failed", failure: sentence, canRetry, error, ...still });
        this.pump();
      },
    });
  }

  /** The one chosen by the user, or one with the same fingerprint. */
  private async find(key: string, fingerprint: string | null): Promise<string | null> {
    const entry = this.entries.get(key);
    if (!entry || entry.upload.assetId) return entry?.upload.assetId ?? null;
    entry.fingerprint = fingerprint;
    const otherEntries = [...this.entries.values()].filter((other) => other !== entry);
    // The same file twice in one tab is sent twice.
    if (!fingerprint || otherEntries.some((other) => other.fingerprint === fingerprint)) return null;
    this.lookUp ??= this.options.backend.unfinished().finally(() => {
      this.lookUp = null;
    });
    const usedAssetIds = new Set(otherEntries.map(({ upload }) => upload.assetId));
    const fits = (one: UnfinishedUpload) =>
      one.fingerprint === fingerprint && one.purpose === entry.upload.purpose && !usedAssetIds.has(one.id);
    return (await this.lookUp).find(fits)?.id ?? null;
  }

  private moved(key: string, sent: number): void {
    const entry = this.entries.get(key);
    if (!entry || !isActive(entry.upload)) return;
    const nowMs = performance.now();
    entry.movedAt = nowMs;
    entry.rate.mark(sent, nowMs);
    this.change(key, { state: "uploading", sent, ...this.pace(entry, sent, nowMs) });
  }

  private pace({ rate, upload }: Entry, sent: number, nowMs: number): Pick<UploadItem, "speed" | "left"> {
    const speed = rate.perSecond(nowMs);
    return { speed, left: speed ? (upload.file.size - sent) / speed : null };
  }

  private readonly tick = (): void => {
    const nowMs = performance.now();
    for (const entry of this.entries.values()) {
      if (entry.upload.state !== "uploading") continue;
      if (nowMs - entry.movedAt > STALLED_AFTER_MS) entry.run.shake();
      else this.change(entry.upload.key, this.pace(entry, entry.upload.sent, nowMs));
    }
  };

  private readonly hurry = (): void => {
    for (const { run } of this.entries.values()) run.hurry();
  };

  private readonly warn = (event: BeforeUnloadEvent): void => event.preventDefault();

  private change(key: string, change: Partial<UploadItem>): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    entry.upload = { ...entry.upload, ...change };
    this.publish();
  }

  private publish(): void {
    this.snapshot = [...this.entries.values()].map(({ upload }) => upload);
    this.watch(this.snapshot.some(isActive));
    for (const listener of this.listeners) listener();
  }

  /** While an upload is active: updates speeds, retries when online, and asks before leaving the site. */
  private watch(active: boolean): void {
    if (active === (this.ticker !== undefined)) return;
    clearInterval(this.ticker);
    this.ticker = active ? setInterval(this.tick, RATE_INTERVAL_MS) : undefined;
    if (typeof window === "undefined") return;
    const { addEventListener, removeEventListener } = window;
    const change = (active ? addEventListener : removeEventListener).bind(window);
    change("online", this.hurry);
    change("beforeunload", this.warn);
  }
}

let current: { userId: string; uploader: Uploader } | null = null;
onSessionEnd(() => {
  current?.uploader.end();
  current = null;
});

/** Ends the uploader of another user. */
export function uploaderOf(userId: string): Uploader {
  if (current?.userId === userId) return current.uploader;
  current?.uploader.end();
  const backend: Backend = {
    unfinished: () => api.call("GET /api/media/unfinished", {}),
    remove: (id) => api.call("DELETE /api/media/{id}", { params: { id } }),
  };
  current = { userId, uploader: new Uploader({ endpoint: `${basePath}${UPLOADS_PATH}`, backend }) };
  return current.uploader;
}

const NO_UPLOADS: readonly UploadItem[] = [];

export const useUploads = (uploader: Uploader): readonly UploadItem[] =>
  useSyncExternalStore(uploader.subscribe, uploader.list, () => NO_UPLOADS);
