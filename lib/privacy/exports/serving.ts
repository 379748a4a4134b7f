import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Servable } from "@/lib/media/files/serving";
import { exportKey, readExportPath } from "./export-paths";

export async function servableExport(sitePath: string, db: Db = prisma): Promise<Servable | null> {
  const id = readExportPath(sitePath);
  if (id === null) return null;
  const found = await db.export.count({ where: { id, state: "ready", expiresAt: { gt: now() } } });
  if (found !== 1) return null;
  const disposition = 'attachment; filename="veranda.zip"';
  return { key: exportKey(id), type: "application/zip", disposition, isPublic: false, isPassedOn: false };
}
