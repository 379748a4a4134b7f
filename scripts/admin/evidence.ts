import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { isUuid } from "@/lib/http/storable";
import { prisma } from "@/lib/infra/db";
import { openEvidence } from "@/lib/media/evidence/evidence";
import { recordAudit } from "@/lib/moderation/commands/record-audit";

const MAX_LISTED = 100;

/** Uploads that matched a list of known illegal files, the newest first; for a terminal. */
export async function listMatches(): Promise<string> {
  const matches = await prisma.hashMatch.findMany({
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED,
    select: { id: true, userId: true, purpose: true, algorithm: true, list: true, sha256: true, createdAt: true },
  });
  const lines = matches.map(
    ({ id, createdAt, userId, purpose, algorithm, list, sha256 }) =>
      `${id}  ${createdAt.toISOString()}  user ${userId}, ${purpose}: ${algorithm}, ${JSON.stringify(list)}\n  sha256 ${sha256}`,
  );
  return lines.length > 0 ? lines.join("\n") : "Nothing has matched a hash list.";
}

/** Decrypts the evidence of a match into a new folder. Returns its path, or null without evidence. */
export async function exportEvidence(argument: string, folder: string): Promise<string | null> {
  const id = argument.toLowerCase();
  const evidence = isUuid(id) ? await openEvidence(id) : null;
  if (!evidence) return null;
  const target = path.resolve(folder);
  await mkdir(target, { mode: 0o700 });
  await writeFile(path.join(target, "original"), evidence.original, { mode: 0o600, flag: "wx" });
  await writeFile(path.join(target, "record.json"), evidence.record, { mode: 0o600, flag: "wx" });
  const match = await prisma.hashMatch.findUnique({ where: { id }, select: { userId: true, list: true } });
  const detail = { kind: match?.list ?? null };
  await recordAudit("evidence.exported", { actorId: null, aboutId: match?.userId, detail }, prisma);
  return target;
}
