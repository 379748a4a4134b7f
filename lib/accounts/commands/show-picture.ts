import "server-only";
import type { Db } from "@/lib/infra/db";

const COLUMNS = { avatar: "profileImageUrl", cover: "coverImageUrl" } as const;

/** Writes down which picture a profile shows, or none, in the transaction of the room that has it. */
export async function showPicture(
  userId: string,
  kind: keyof typeof COLUMNS,
  address: string | null,
  tx: Db,
): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { [COLUMNS[kind]]: address } });
}
