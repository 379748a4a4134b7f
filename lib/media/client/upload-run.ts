import type { DetailedError, FileReader, HttpStack, Upload as TusUpload } from "tus-js-client";
import { ApiError, errorSentence } from "@/lib/http/errors";
import { EXPECTED_USER_HEADER, expectedUser } from "@/lib/http/security/expected-user";
import { UPLOADS_PATH } from "../constants";

/** Bytes per request: the most that a lost connection costs, and that the server buffers. */
export const UPLOAD_CHUNK_BYTES = 8_000_000;
/** Delay before a retry in ms, doubled after each attempt without progress. */
const UPLOAD_BACKOFF_MS = { first: 500, most: 15_000 };
/** Attempts without progress (about a minute and a half) before it waits for the user. */
const MAX_UPLOAD_ATTEMPTS = 10;

/** Replaces the browser's own HTTP and file access. */
export interface UploadTransport {
  httpStack?: HttpStack;
  fileReader?: FileReader;
}

export interface UploadRunOptions {
  file: File;
  endpoint: string;
  /** Returns the metadata, and the id of an unfinished upload to resume, if any. */
  prepare: () => Promise<{ metadata: Record<string, string>; known: string | null }>;
  transport: UploadTransport;
  onAsset: (id: string | null) => void;
  onBytes: (sent: number) => void;
  /** Retried automatically. */
  onInterrupted: () => void;
  onDone: () => void;
  onFailed: (failure: UploadFailure) => void;
}

export interface UploadFailure {
  /** A message key, or the server's sentence. */
  sentence: string;
  canRetry: boolean;
  error: ApiError | null;
}

/** Discarded or cancelled elsewhere. */
const GONE_STATUSES = new Set([404, 410]);
/** Transient: no response, timeout, conflict, locked by a request that is ending, too many requests. */
const passes = (status: number) => status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status);

const isDetailed = (error: Error): error is DetailedError => "originalResponse" in error;

/** An upload that resumes where it was after a stop. */
export class UploadRun {
  private tus: TusUpload | null = null;
  private stopped = true;
  private creating = false;
  private attempt = 0;
  private furthest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: UploadRunOptions) {}

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.attempt = 0;
    // A pending creation continues on its own.
    if (!this.creating) void this.begin();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    // Waits for the response to a creation: otherwise the id of the new upload would be lost.
    if (!this.creating) void this.tus?.abort();
  }

  /** Retries now instead of after the delay. */
  hurry(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    void this.begin();
  }

  /** Drops a stalled connection and retries. */
  shake(): void {
    if (this.stopped || this.creating || this.timer !== undefined) return;
    void this.tus?.abort();
    this.tryLater(null);
  }

  private async begin(): Promise<void> {
    this.timer = undefined;
    this.creating = !this.tus?.url;
    try {
      this.tus ??= await this.prepared();
    } catch (error) {
      // The library, or the list of unfinished uploads, could not be fetched.
      this.failed(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.creating &&= !this.stopped && !this.tus.options.uploadUrl;
    if (!this.stopped) this.tus.start();
  }

  private async prepared(): Promise<TusUpload> {
    const { file, endpoint, transport, prepare, onAsset, onBytes, onDone } = this.options;
    const [{ Upload }, { metadata, known }] = await Promise.all([import("tus-js-client"), prepare()]);
    if (known) onAsset(known);
    const upload: TusUpload = new Upload(file, {
      endpoint: known ? null : endpoint,
      uploadUrl: known && `${endpoint}/${known}`,
      chunkSize: UPLOAD_CHUNK_BYTES,
      metadata,
      // Retries and resumption are handled here, with knowledge of the server's response and the connection.
      retryDelays: null,
      storeFingerprintForResuming: false,
      ...transport,
      onBeforeRequest: (request) => {
        const user = expectedUser();
        if (user !== null) request.setHeader(EXPECTED_USER_HEADER, user);
      },
      onUploadUrlAvailable: () => {
        this.creating = false;
        const id = upload.url?.split("/").at(-1) ?? "";
        // Behind a proxy the host may differ; and an existing upload must not be created again.
        upload.url = `${endpoint}/${id}`;
        upload.options.endpoint = null;
        onAsset(id);
        if (this.stopped) void upload.abort();
      },
      onProgress: (sent) => {
        if (sent > this.furthest) {
          this.furthest = sent;
          this.attempt = 0;
        }
        onBytes(sent);
      },
      onSuccess: () => {
        this.stopped = true;
        onDone();
      },
      onError: (error) => void this.failed(error),
    });
    return upload;
  }

  private async failed(error: Error): Promise<void> {
    const created = Boolean(this.tus?.url);
    this.creating = false;
    // The upload may exist if only the response was lost: look for it again.
    if (!created) this.tus = null;
    if (this.stopped) return;
    const response = isDetailed(error) ? error.originalResponse : null;
    const status = error instanceof ApiError ? error.status : (response?.getStatus() ?? 0);
    if (created && GONE_STATUSES.has(status)) {
      this.tus = null;
      this.furthest = 0;
      this.options.onAsset(null);
      this.options.onBytes(0);
    } else if (!passes(status)) {
      const refusal =
        error instanceof ApiError ? error : new ApiError(status, response?.getBody() ?? "", "", UPLOADS_PATH);
      this.end({ sentence: errorSentence(refusal, "uploads.refused"), canRetry: status === 401, error: refusal });
      return;
    } else if (status === 0 && !(await this.isReadable())) {
      this.end({ sentence: "uploads.unreadable", canRetry: false, error: null });
      return;
    }
    this.tryLater(response?.getHeader("Retry-After") ?? null);
  }

  /** A file that was moved or changed fails like a lost connection. */
  private async isReadable(): Promise<boolean> {
    try {
      await this.options.file.slice(0, 1).arrayBuffer();
      return true;
    } catch {
      return false;
    }
  }

  private tryLater(retryAfter: string | null): void {
    if (this.stopped) return;
    const offline = globalThis.navigator?.onLine === false;
    if (!offline) this.attempt += 1;
    if (this.attempt > MAX_UPLOAD_ATTEMPTS) {
      this.end({ sentence: "uploads.noConnection", canRetry: true, error: null });
      return;
    }
    const backoff = Math.min(UPLOAD_BACKOFF_MS.first * 2 ** Math.max(0, this.attempt - 1), UPLOAD_BACKOFF_MS.most);
    this.options.onInterrupted();
    this.timer = setTimeout(() => void this.begin(), Math.max(backoff, Number(retryAfter ?? 0) * 1_000));
  }

  private end(failure: UploadFailure): void {
    this.stopped = true;
    this.options.onFailed(failure);
  }
}
