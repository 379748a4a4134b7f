import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeUploadAllowance } from "@/lib/accounts/trust/consume-allowance";
import { AppError, conflict, invalid, paymentRequired, unauthenticated } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { UploadMetadata } from "../contract";
import { assetKindOf, MAX_UNFINISHED_UPLOADS, maxUploadBytes, normalizeType } from "../policy";
import { uploadProtocolError } from "../uploads/upload-protocol-error";
import { assertStorageQuota } from "./storage-quota";

interface NewUpload {
  id: string;
  /** Bytes; undefined if the client did not state it. */
  length: number | undefined;
  /** Unvalidated: see UploadMetadata. */
  metadata: unknown;
  /** Whether it comes from an archive: not counted as an upload of today. */
  isRestored?: boolean;
}

function checked({ length, metadata }: NewUpload) {
  if (length === undefined)
    throw uploadProtocolError("invalid", [{ path: "Upload-Length", message: "media.needLength" }]);
  const parsed = UploadMetadata.safeParse(metadata);
  if (!parsed.success)
    throw uploadProtocolError("invalid", [
      { path: "Upload-Metadata", message: "media.badMetadata" },
      ...parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
    ]);
  const kind = assetKindOf(parsed.data.type);
  if (!kind) throw new AppError("unsupported_media", "media.unsupported");
  if (parsed.data.purpose === "picture" && kind !== "image") throw invalid("media.wrongKind.image");
  if (length === 0) throw invalid("media.empty");
  const most = maxUploadBytes(kind, parsed.data.purpose);
  if (length > most) throw new AppError("too_large", describeMessage("media.tooManyBytes", { size: { bytes: most } }));
  return { ...parsed.data, kind, length };
}

/** Reserves quota. Throws `payment_required`, `forbidden`, `invalid`, `unsupported_media`, `too_large`, `conflict`. */
export async function createUpload(
  actor: Pick<Actor, "id" | "plan">,
  upload: NewUpload,
  db: Db = prisma,
): Promise<void> {
  if (!actor.plan) throw paymentRequired("media.needPlan");
  const { name, type, kind, purpose, fingerprint, length } = checked(upload);
  await inTransaction(db, async (tx) => {
    // Serialises with a ban or deletion of the account.
    const [owner] = await tx.$queryRaw<{ banned: boolean }[]>`
      SELECT "role" = 'banned' AS "banned" FROM "User" WHERE "id" = ${actor.id}::uuid FOR SHARE`;
    if (!owner || owner.banned) throw unauthenticated();
    if (!upload.isRestored) await consumeUploadAllowance(actor.id, length, tx);
    await assertStorageQuota(tx, actor, length);
    const unfinished = await tx.asset.count({ where: { ownerId: actor.id, state: "uploading" } });
    if (unfinished >= MAX_UNFINISHED_UPLOADS)
      throw conflict(describeMessage("media.tooManyUploads", { most: MAX_UNFINISHED_UPLOADS }));
    const at = now();
    // `storage_used` adds it to the quota (prisma/triggers/media.sql).
    await tx.asset.create({
      data: {
        id: upload.id,
        ownerId: actor.id,
        kind,
        purpose,
        fingerprint,
        createdAt: at,
        touchedAt: at,
        fileName: name,
        declaredType: normalizeType(type),
        length,
        reservedBytes: length,
      },
      select: { id: true },
    });
  });
}
