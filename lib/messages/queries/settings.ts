import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { MessageSettings } from "../contract";

const DEFAULT_MESSAGE_SETTINGS: MessageSettings = { whoMayWrite: "everyone", showPresence: true, showReceipts: true };

export async function getMessageSettings(reader: { id: string }, db: Db = prisma): Promise<MessageSettings> {
  const select = { whoMayWrite: true, showPresence: true, showReceipts: true } as const;
  return (await db.messageSettings.findUnique({ where: { userId: reader.id }, select })) ?? DEFAULT_MESSAGE_SETTINGS;
}
