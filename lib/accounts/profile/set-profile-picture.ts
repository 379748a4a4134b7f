import "server-only";
import type { Db } from "@/lib/infra/db";

const PICTURE_COLUMNS = { avatar: "profileImageUrl", cover: "coverImageUrl" } as const;

/** Sets or clears the picture that a profile shows, in the transaction of the feature that owns the picture. */
export async function setProfilePicture(
  userId: string,
  kind: keyof typeof PICTURE_COLUMNS,
  address: string | null,
  tx: Db,
): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { [PICTURE_COLUMNS[kind]]: address } });
}
