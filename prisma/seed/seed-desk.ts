import "server-only";
import type { Db } from "@/lib/infra/db";
import { RANK_AT } from "@/lib/moderation/priority";
import { readSubject } from "@/lib/moderation/subjects";
import type { casesOf } from "./cases";
import { demoId } from "./ids";
import { insert } from "./insert";

/** Puts the demo world's cases at the desk. `refs`: the `billingRef` of everybody, by which the audit log names them. */
export async function seedDesk(
  desk: ReturnType<typeof casesOf>,
  refs: ReadonlyMap<string, string>,
  tx: Db,
): Promise<void> {
  await insert(tx, "Screening", desk.screenings);
  await insert(tx, "Post", desk.posts);
  await insert(tx, "Comment", desk.comments);
  await insert(tx, "Case", desk.cases);
  await insert(tx, "Report", desk.reports);
  await insert(tx, "ExternalReport", desk.external);
  await insert(tx, "Decision", desk.decisions);
  await insert(tx, "Strike", desk.strikes);
  await insert(tx, "Appeal", desk.appeals);
  const acts = desk.acts.map(({ actorId, aboutId, ...act }) => ({
    ...act,
    actorRef: actorId && refs.get(actorId),
    aboutRef: refs.get(aboutId),
  }));
  await insert(tx, "AuditEntry", acts);
  for (const { id, targetType, targetId } of desk.cases) {
    const { reach = 0 } = (await readSubject(targetType, targetId, tx)) ?? {};
    await tx.$executeRaw`UPDATE "Case" SET "reach" = ${reach} WHERE "id" = ${id}::uuid`;
    await tx.$executeRaw`UPDATE "Case" c SET "rankAt" = ${RANK_AT} WHERE c."id" = ${id}::uuid`;
  }
  // What the reporters were told, as lib/notifications writes it; they have read it.
  const notices = desk.told.map(({ reporterId, caseId, decisionId, event, at }) => {
    const key = `moderation:decision:${decisionId}:${event}:`;
    return {
      ...{ id: demoId("notice", `${reporterId}:${key}`), recipientId: reporterId, kind: "moderation", groupKey: key },
      ...{ detail: { caseId, event }, isListed: true, createdAt: at, updatedAt: at, readAt: at },
    };
  });
  await insert(tx, "Notice", notices);
  const events = notices.map(({ id, recipientId, groupKey, createdAt }) => ({
    ...{ id: demoId("notice-event", `${recipientId}:${groupKey}`), noticeId: id, recipientId, factKey: groupKey },
    createdAt,
  }));
  await insert(tx, "NoticeEvent", events);
}
