import "server-only";
import type { Db } from "@/lib/infra/db";
import { RANK_AT_SQL } from "@/lib/moderation/commands/case-priority";
import { findSubject } from "@/lib/moderation/queries/subjects";
import type { Copy } from "../copy";
import { demoId } from "../ids";
import type { buildCases } from "./cases";

export async function seedStaffWork(
  staffWork: ReturnType<typeof buildCases>,
  refs: ReadonlyMap<string, string>,
  tx: Db,
  copy: Copy,
): Promise<void> {
  await copy("Screening", staffWork.screenings);
  await copy("Post", staffWork.posts);
  await copy("Comment", staffWork.comments);
  await copy("Case", staffWork.cases);
  await copy("Report", staffWork.reports);
  await copy("ExternalReport", staffWork.external);
  await copy("Decision", staffWork.decisions);
  await copy("Strike", staffWork.strikes);
  await copy("Appeal", staffWork.appeals);
  const acts = staffWork.acts.map(({ actorId, aboutId, ...act }) => ({
    ...act,
    actorRef: actorId && refs.get(actorId),
    aboutRef: refs.get(aboutId),
  }));
  await copy("AuditEntry", acts);
  for (const { id, targetType, targetId } of staffWork.cases) {
    const { audienceSize = 0 } = (await findSubject(targetType, targetId, tx)) ?? {};
    await tx.$executeRaw`UPDATE "Case" SET "reach" = ${audienceSize} WHERE "id" = ${id}::uuid`;
    await tx.$executeRaw`UPDATE "Case" c SET "rankAt" = ${RANK_AT_SQL} WHERE c."id" = ${id}::uuid`;
  }
  // The reporters' notifications, as lib/notifications writes them, already read.
  const notices = staffWork.reporterNotices.map(({ reporterId, caseId, decisionId, event, at }) => {
    const key = `moderation:decision:${decisionId}:${event}:`;
    return {
      id: demoId("notice", `${reporterId}:${key}`),
      recipientId: reporterId,
      kind: "moderation",
      groupKey: key,
      detail: { caseId, event, factId: decisionId },
      isListed: true,
      createdAt: at,
      updatedAt: at,
      readAt: at,
    };
  });
  await copy("Notice", notices);
  const events = notices.map(({ id, recipientId, groupKey, createdAt }) => ({
    id: demoId("notice-event", `${recipientId}:${groupKey}`),
    noticeId: id,
    recipientId,
    factKey: groupKey,
    createdAt,
  }));
  await copy("NoticeEvent", events);
}
