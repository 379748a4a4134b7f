import { translatorFor } from "@/lib/i18n/translator";
import { pool } from "@/lib/infra/db";
import type { JobName, Jobs } from "@/lib/infra/jobs";
import { type Notification, notifications } from "@/lib/notifications/contract";
import { notificationsJobs } from "@/lib/notifications/jobs";
import { notificationSentence } from "@/lib/notifications/policy";
import { sendTo } from "../endpoint-matrix/http";
import type { TestUser } from "../factories/people";

interface Waiting {
  id: string;
  name: JobName;
  payload: never;
}

/** Runs the jobs as the worker would, `atOnce` at a time, until none is left. Rejects if one fails. */
export async function runNotificationJobs(atOnce = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Waiting>(
      `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
       WHERE t.id = j.task_id AND j.id IN (
         SELECT w.id FROM graphile_worker._private_jobs w JOIN graphile_worker._private_tasks k ON k.id = w.task_id
         WHERE k.identifier = ANY ($1) ORDER BY w.id LIMIT $2)
       RETURNING j.id, t.identifier AS "name", j.payload`,
      [Object.keys(notificationsJobs), atOnce],
    );
    if (rows.length === 0) return;
    const works = notificationsJobs as { [N in JobName]?: (payload: Jobs[N]) => Promise<void> };
    // enqueueJob() typed the payload when it was enqueued under this name.
    await Promise.all(rows.map(({ name, payload }) => works[name]?.(payload)));
  }
}

const t = translatorFor("en", "notificationTexts");

export const sentenceOf = (notification: Notification): string => notificationSentence(t, "en", notification);

/** Oldest first, once all jobs have run. */
export async function listNotificationsOf(as: TestUser): Promise<string[]> {
  await runNotificationJobs();
  return (await sendTo(notifications.list, { as })).body.map(sentenceOf).reverse();
}
