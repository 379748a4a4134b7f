import { prisma } from "@/lib/infra/db";
import type { PostType } from "@/prisma/generated/client";

/** The oldest public post of a type: demo data with files in storage. Tests create newer ones. */
export async function findDemoPost(type: PostType): Promise<string> {
  const { id } = await prisma.post.findFirstOrThrow({
    where: { type, visibility: "public", state: "live" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return id;
}
