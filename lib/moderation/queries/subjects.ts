import "server-only";
import type { Db } from "@/lib/infra/db";
import type { ContentState } from "@/prisma/generated/client";
import type { ReportTarget } from "../contract/cases";

export interface CaseSubject {
  authorId: string | null;
  state: ContentState;
  /** The screening of the current version. */
  screeningId: string | null;
  /** How many people saw it, as far as that is counted. */
  audienceSize: number;
}

type Read = (id: string, db: Db) => Promise<CaseSubject | null>;

/** Readers of the targets, which do not check visibility. */
const SUBJECT_READERS: Record<ReportTarget, Read> = {
  post: async (id, db) => {
    const row = await db.post.findUnique({
      where: { id },
      select: {
        authorId: true,
        state: true,
        screeningId: true,
        viewsCount: true,
        likesCount: true,
        repostsCount: true,
      },
    });
    return row && { ...row, audienceSize: Math.max(row.viewsCount, row.likesCount + row.repostsCount) };
  },
  comment: async (id, db) => {
    const row = await db.comment.findUnique({
      where: { id },
      select: {
        authorId: true,
        state: true,
        screeningId: true,
        likesCount: true,
        post: { select: { viewsCount: true } },
      },
    });
    return row && { ...row, audienceSize: Math.max(row.likesCount, row.post.viewsCount) };
  },
  vibe: async (id, db) => {
    const row = await db.vibe.findUnique({
      where: { id },
      select: { authorId: true, state: true, screeningId: true, viewCount: true },
    });
    return row && { ...row, audienceSize: row.viewCount };
  },
  picture: async (id, db) => {
    const row = await db.profilePicture.findUnique({
      where: { id },
      select: { authorId: true, state: true, screeningId: true },
    });
    if (!row) return null;
    const audienceSize = await db.follow.count({ where: { followeeId: row.authorId }, take: 100_000 });
    return { ...row, audienceSize };
  },
  message: async (id, db) => {
    const row = await db.message.findUnique({
      where: { id },
      select: { senderId: true, state: true, screeningId: true },
    });
    return row && { authorId: row.senderId, state: row.state, screeningId: row.screeningId, audienceSize: 1 };
  },
  user: async (id, db) => {
    const row = await db.user.findUnique({
      where: { id },
      select: { id: true, pendingProfileChange: { select: { screeningId: true } } },
    });
    if (!row) return null;
    const audienceSize = await db.follow.count({ where: { followeeId: id }, take: 100_000 });
    const held = row.pendingProfileChange;
    return { authorId: id, state: held ? "held" : "live", screeningId: held?.screeningId ?? null, audienceSize };
  },
  // The person reported depends on the reporter: see commands/create-report.ts.
  call: async (id, db) => {
    const row = await db.call.findUnique({ where: { id }, select: { id: true } });
    return row && { authorId: null, state: "live", screeningId: null, audienceSize: 1 };
  },
};

/** Null if the target is deleted. */
export const findSubject = (targetType: ReportTarget, id: string, db: Db): Promise<CaseSubject | null> =>
  SUBJECT_READERS[targetType](id, db);
