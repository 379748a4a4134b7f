import { prisma } from "@/lib/infra/db";
import type { PostType } from "@/prisma/generated/client";

/** Demo data with files in storage. Tests create newer posts, so the oldest is taken. */
export async function findDemoPost(type: PostType): Promise<string> {
  const { id } = await prisma.post.findFirstOrThrow({
    where: { type, visibility: "public", state: "live" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return id;
}
