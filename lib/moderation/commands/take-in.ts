import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { firstIdOf } from "@/lib/infra/new-id";
import { Hits } from "@/lib/screening/queries";
import { Prisma, type ScreenedKind } from "@/prisma/generated/client";
import type { ReportTarget } from "../contract/cases";
import { gather } from "../gather";
import { severityOfFound } from "../priority";
import { hintDesk } from "../push";
import { readSubject } from "../subjects";

const TARGET: Record<ScreenedKind, ReportTarget> = {
  post: "post",
  comment: "comment",
  vibe: "vibe",
  message: "message",
  profile: "user",
  picture: "picture",
};

/** Whether a screening is the one of the text that stands: another has come to the desk by itself. */
const STANDS = Prisma.sql`CASE sc."kind"::text
  WHEN 'post' THEN EXISTS (SELECT FROM "Post" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'comment' THEN EXISTS (SELECT FROM "Comment" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'vibe' THEN EXISTS (SELECT FROM "Vibe" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'picture' THEN EXISTS (SELECT FROM "ProfilePicture" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'message' THEN EXISTS (SELECT FROM "Message" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'profile' THEN sc."verdict" = 'queue' OR EXISTS (SELECT FROM "HeldProfile" t WHERE t."userId" = sc."targetId" AND t."screeningId" = sc."id")
END`;

/** Takes what screening held or queued to the desk, unless a person decided or another text stands there by now. Any number of times leave the same. */
export async function takeInScreening(screeningId: string, db: Db = prisma): Promise<void> {
  const caseId = await inTransaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<{ stands: boolean }[]>`
      SELECT ${STANDS} AS "stands" FROM "Screening" sc WHERE sc."id" = ${screeningId}::uuid AND sc."decidedAt" IS NULL`;
    const screening = await tx.screening.findUnique({
      where: { id: screeningId },
      select: { kind: true, targetId: true, authorId: true, verdict: true, hits: true },
    });
    if (!row?.stands || !screening || screening.verdict === "pass") return null;
    const targetType = TARGET[screening.kind];
    const { reach = 0 } = (await readSubject(targetType, screening.targetId, tx)) ?? {};
    const found = [...new Set(Hits.parse(screening.hits).map(({ category }) => category))];
    return gather(
      {
        ...{ targetType, targetId: screening.targetId, subjectId: screening.authorId, reach },
        severity: severityOfFound(found, screening.verdict !== "queue"),
        screening: { id: screeningId, found },
      },
      tx,
    );
  });
  if (caseId) await hintDesk(caseId);
}

/** How many things one sweep takes in, or gives up. */
const AT_ONCE = 200;
/** How far back it looks once it has looked at all of it. */
const LOOK_BACK = 30 * DAY;
/** From when on this process has to look: from the beginning, the first time. */
let since = new Date(0);

/** Takes in what is held and stands in no case: what was there before the desk was. Over the primary key. */
export async function takeInForgotten(db: Db = prisma): Promise<void> {
  const rows = await readRows<{ id: string }>(
    db,
    Prisma.sql`
    SELECT sc."id" FROM "Screening" sc
    WHERE sc."id" >= ${firstIdOf(since)}::uuid AND sc."verdict" = 'hold' AND sc."decidedAt" IS NULL AND ${STANDS}
      AND NOT EXISTS (SELECT FROM "Case" c WHERE c."screeningId" = sc."id")
    ORDER BY sc."id" LIMIT ${AT_ONCE}`,
  );
  for (const { id } of rows) await takeInScreening(id, db);
  if (rows.length < AT_ONCE) since = fromNow(-LOOK_BACK);
}
