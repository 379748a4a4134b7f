import "server-only";
import { ERRORS, Server } from "@tus/server";
import type { Actor } from "@/lib/accounts/session/session";
import { env } from "@/lib/env";
import { AppError, notFound } from "@/lib/http/errors";
import type { RawRouteCall, rawRoute } from "@/lib/http/route";
import { isUuid } from "@/lib/http/storable";
import { failpoint } from "@/lib/infra/failpoint";
import { newId } from "@/lib/infra/ids";
import { createUpload } from "../commands/create-upload";
import { finishUpload } from "../commands/finish-upload";
import { assertOwnUpload, cancelUpload } from "../commands/remove-asset";
import { UPLOADS_PATH } from "../constants";
import { MAX_UPLOAD_BYTES } from "../policy";
import { createQueueLocker } from "./queue-locker";
import { StagingStore } from "./staging-store";
import { uploadProtocolError } from "./upload-protocol-error";

/** How long a request may still write once a later one wants its upload, in ms. */
const DRAIN_TIMEOUT_MS = 500;

/** Chunks of at least this size, in bytes, do not count against the rate limit: the quota bounds their number. */
const UNCOUNTED_CHUNK_BYTES = 1_000_000;

const TUS_VERSION = "1.0.0";

interface Call {
  actor: Pick<Actor, "id" | "plan">;
  id: string | null;
  failure?: unknown;
}

function newServer(calls: WeakMap<object, Call>): Server {
  const callOf = (request: object): Call => {
    const call = calls.get(request);
    if (!call) throw new Error("A request reached tus past answerUpload().");
    return call;
  };
  return new Server({
    path: UPLOADS_PATH,
    datastore: new StagingStore(),
    locker: createQueueLocker(),
    lockDrainTimeout: DRAIN_TIMEOUT_MS,
    // Only for OPTIONS: the real limit depends on kind and purpose, with a message that names it.
    maxSize: (_request, id) => (id === null ? MAX_UPLOAD_BYTES : 0),
    // Only our own pages upload: no CORS.
    allowedOrigins: () => false,
    generateUrl: (_request, { id }) => `${env.BASE_PATH}${UPLOADS_PATH}/${id}`,
    getFileIdFromRequest: (request) => callOf(request).id ?? undefined,
    namingFunction: newId,
    async onUploadCreate(request, { id, size, metadata }) {
      await createUpload(callOf(request).actor, { id, length: size, metadata: metadata ?? {} });
      return {};
    },
    async onUploadFinish(_request, { id }) {
      failpoint("media.last-byte");
      if (!(await finishUpload(id))) throw ERRORS.FILE_NOT_FOUND;
      return {};
    },
    onResponseError(request, error) {
      callOf(request).failure = error;
      return undefined;
    },
  });
}

interface Shared {
  server: Server;
  calls: WeakMap<object, Call>;
}

// Next.js and the web process bundle this module separately, but the upload locks must be shared.
const shared = globalThis as typeof globalThis & { verandaUploads?: Shared };

function uploads(): Shared {
  if (!shared.verandaUploads) {
    const calls = new WeakMap<object, Call>();
    shared.verandaUploads = { server: newServer(calls), calls };
  }
  return shared.verandaUploads;
}

function refusalOf(failure: unknown, status: number): unknown {
  if (failure instanceof AppError) return failure;
  if (failure === ERRORS.ABORTED || failure === ERRORS.INVALID_OFFSET)
    return uploadProtocolError("conflict", [{ path: "Upload-Offset", message: "media.wrongOffset" }]);
  if (failure === ERRORS.ERR_LOCK_TIMEOUT) return new AppError("unavailable", "media.busy");
  if (failure === ERRORS.INVALID_LENGTH)
    return uploadProtocolError("invalid", [{ path: "Upload-Length", message: "media.needLength" }]);
  if (status === 404 || status === 410) return notFound("file");
  if (status === 413) return uploadProtocolError("too_large", [{ path: "Upload-Length", message: "media.tooMuch" }]);
  return status < 500 || status === 501
    ? uploadProtocolError("invalid", [{ path: "Tus-Resumable", message: "media.notTus" }])
    : failure;
}

/** Null for the collection. Throws `not_found` for anything else. */
function idIn({ upload = [] }: RawRouteCall["params"]): string | null {
  const [id, ...rest] = [upload].flat();
  if (id === undefined) return null;
  const plain = id.toLowerCase();
  if (rest.length > 0 || !isUuid(plain)) throw notFound("file");
  return plain;
}

/** Throws `precondition_failed` for another tus version, `unsupported_media` for another content type. */
function assertTusProtocol({ method, headers }: Request): void {
  if (headers.get("tus-resumable") !== TUS_VERSION)
    throw uploadProtocolError("precondition_failed", [{ path: "Tus-Resumable", message: "media.notTus" }], {
      "Tus-Version": TUS_VERSION,
    });
  if (method === "PATCH" && headers.get("content-type") !== "application/offset+octet-stream")
    throw uploadProtocolError("unsupported_media", [{ path: "Content-Type", message: "media.notPiece" }]);
}

export const withTusVersion =
  (handler: ReturnType<typeof rawRoute>): ReturnType<typeof rawRoute> =>
  async (request, context) => {
    const answer = await handler(request, context);
    answer.headers.set("Tus-Resumable", TUS_VERSION);
    return answer;
  };

/** POST creates, HEAD returns the offset, PATCH appends, DELETE cancels. */
export async function answerUpload({
  actor,
  params,
  request,
  skipRateLimit,
}: RawRouteCall<"user" | "subscriber">): Promise<Response> {
  assertTusProtocol(request);
  const id = idIn(params);
  if ((id === null) !== (request.method === "POST")) throw notFound("file");
  if (id) await assertOwnUpload(actor, id);
  const { server, calls } = uploads();
  const call: Call = { actor, id };
  calls.set(request, call);
  if (id && request.method === "DELETE") await cancelUpload(actor, id);
  const answer = await server.handleWeb(request);
  if (answer.status >= 400) throw refusalOf(call.failure, answer.status);
  if (Number(request.headers.get("content-length") ?? 0) >= UNCOUNTED_CHUNK_BYTES) await skipRateLimit();
  return answer;
}

export async function describeUploads({ request }: RawRouteCall<"public">): Promise<Response> {
  const answer = await uploads().server.handleWeb(request);
  answer.headers.set("Allow", "DELETE, HEAD, OPTIONS, PATCH, POST");
  return answer;
}
