import "server-only";
import {
  type FullOrRestrictedSession,
  requireRecentAuthOrRestrictedSession,
} from "@/lib/accounts/two-factor/reauthentication";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import type { DataExport, DataImport } from "./contract";
import { exportUrl } from "./exports/export-paths";

const select = { id: true, state: true, bytes: true, createdAt: true, expiresAt: true } as const;

export const toDataExport = ({
  bytes,
  createdAt,
  expiresAt,
  ...row
}: Prisma.ExportGetPayload<{ select: typeof select }>): DataExport => ({
  ...row,
  // Plans hold at most 50 GB, far below the limit of safe integers.
  bytes: Number(bytes),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});

export async function listDataExports(actor: { id: string }, db: Db = prisma): Promise<DataExport[]> {
  const rows = await db.export.findMany({
    where: { userId: actor.id, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select,
  });
  return rows.map(toDataExport);
}

/** A short-lived URL. Throws `not_found` if no such archive is ready, `forbidden` without recent re-authentication. */
export async function getExportLink(
  actor: { id: string },
  id: string,
  shown: FullOrRestrictedSession,
  db: Db = prisma,
): Promise<{ url: string }> {
  await requireRecentAuthOrRestrictedSession(actor, shown, db);
  const where = { id, userId: actor.id, state: "ready", expiresAt: { gt: now() } } as const;
  if ((await db.export.count({ where })) === 0) throw notFound("archive");
  return { url: exportUrl(id) };
}

const importSelect = {
  id: true,
  state: true,
  total: true,
  skipped: true,
  createdAt: true,
  _count: { select: { items: true } },
} as const;

type ImportRow = Prisma.ImportGetPayload<{ select: typeof importSelect }>;

const presentImport = ({ _count, createdAt, ...row }: ImportRow): DataImport => ({
  ...row,
  restored: _count.items,
  createdAt: createdAt.toISOString(),
});

export async function listDataImports(actor: { id: string }, db: Db = prisma): Promise<DataImport[]> {
  const rows = await db.import.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select: importSelect,
  });
  return rows.map(presentImport);
}

export const getDataImport = async (id: string, db: Db): Promise<DataImport> =>
  presentImport(await db.import.findUniqueOrThrow({ where: { id }, select: importSelect }));
