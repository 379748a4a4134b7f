import type { DetailedError, FileReader, HttpStack, Upload as TusUpload } from "tus-js-client";
import { ApiError, sentenceOf } from "@/lib/http/errors";
import { uploads as text } from "@/lib/text/uploads";
import { UPLOADS_PATH } from "./contract";

/** Bytes of one request: what a lost connection costs at most, and what the server holds in its hands. */
export const CHUNK = 8_000_000;
/** Before an attempt after the nth in a row that got nowhere: doubled from the first to the last of these, in ms. */
const BACKOFF = { first: 500, most: 15_000 };
/** After so many (about a minute and a half) it waits to be asked. */
const ATTEMPTS = 10;

/** What speaks HTTP and reads the file; the browser's own unless given. */
export interface Transport {
  httpStack?: HttpStack;
  fileReader?: FileReader;
}

export interface RunOptions {
  file: File;
  /** The address of the tus server. */
  endpoint: string;
  /** Asked before an upload is begun: what it says of itself, and the one that this file goes on with, when there is one. */
  prepare: () => Promise<{ metadata: Record<string, string>; known: string | null }>;
  transport: Transport;
  onAsset: (id: string | null) => void;
  /** Bytes that have gone, in all. */
  onBytes: (sent: number) => void;
  /** The connection is lost, or the server is away; it is tried again by itself. */
  onInterrupted: () => void;
  onDone: () => void;
  onFailed: (failure: Failure) => void;
}

export interface Failure {
  sentence: string;
  /** Whether trying the same again may help. */
  canRetry: boolean;
  /** The server's refusal, where there was one. */
  error: ApiError | null;
}

/** Of an upload that is not there any more: given up, or cancelled elsewhere. */
const GONE = new Set([404, 410]);
/** What passes: no answer, too slow, moved on, locked by a request that is ending, too many requests. */
const passes = (status: number) => status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status);

const isDetailed = (error: Error): error is DetailedError => "originalResponse" in error;

/** Sends one file's bytes, again and again until they are all there. Told to stop it goes on later from where it was. */
export class UploadRun {
  private tus: TusUpload | null = null;
  private stopped = true;
  /** From the wish for a new upload to the answer. */
  private creating = false;
  private attempt = 0;
  private furthest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: RunOptions) {}

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.attempt = 0;
    // What is being created already goes on by itself once it is.
    if (!this.creating) void this.begin();
  }

  /** Sends nothing more for now. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    // While it is being created the answer is waited for: else nobody would know the id of what then stands on the server.
    if (!this.creating) void this.tus?.abort();
  }

  /** Tries at once where it waits to try again. */
  hurry(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    void this.begin();
  }

  /** Gives up a connection on which nothing moves, and tries anew. */
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
      // The library's code, or the list of what is unfinished, did not arrive.
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
      chunkSize: CHUNK,
      metadata,
      // Both are done here, where the server's word and the connection's state are known.
      retryDelays: null,
      storeFingerprintForResuming: false,
      ...transport,
      onUploadUrlAvailable: () => {
        this.creating = false;
        const id = upload.url?.split("/").at(-1) ?? "";
        // A proxy may have another name for this server; and what exists is never created again.
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
    // Looked for again, in case that only the answer was lost.
    if (!created) this.tus = null;
    if (this.stopped) return;
    const response = isDetailed(error) ? error.originalResponse : null;
    const status = error instanceof ApiError ? error.status : (response?.getStatus() ?? 0);
    if (created && GONE.has(status)) {
      this.tus = null;
      this.furthest = 0;
      this.options.onAsset(null);
      this.options.onBytes(0);
    } else if (!passes(status)) {
      const refusal =
        error instanceof ApiError ? error : new ApiError(status, response?.getBody() ?? "", "", UPLOADS_PATH);
      this.end({ sentence: sentenceOf(refusal, text.refused), canRetry: status === 401, error: refusal });
      return;
    } else if (status === 0 && !(await this.isReadable())) {
      this.end({ sentence: text.unreadable, canRetry: false, error: null });
      return;
    }
    this.tryLater(response?.getHeader("Retry-After") ?? null);
  }

  /** A file that was moved or changed after it was chosen fails like a connection does. */
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
    if (this.attempt > ATTEMPTS) {
      this.end({ sentence: text.noConnection, canRetry: true, error: null });
      return;
    }
    const backoff = Math.min(BACKOFF.first * 2 ** Math.max(0, this.attempt - 1), BACKOFF.most);
    this.options.onInterrupted();
    this.timer = setTimeout(() => void this.begin(), Math.max(backoff, Number(retryAfter ?? 0) * 1_000));
  }

  private end(failure: Failure): void {
    this.stopped = true;
    this.options.onFailed(failure);
  }
}
