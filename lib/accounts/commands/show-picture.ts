import "server-only";
import type { Db } from "@/lib/infra/db";

const COLUMNS = { avatar: "profileImageUrl", cover: "coverImageUrl" } as const;

/** Sets or clears the picture that a profile shows, in the transaction of the feature that owns the picture. */
export async function showPicture(
  userId: string,
  kind: keyof typeof COLUMNS,
  address: string | null,
  tx: Db,
): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { [COLUMNS[kind]]: address } });
}
