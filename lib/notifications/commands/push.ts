import "server-only";
import { sessionOf } from "@/lib/accounts/session/session";
import { env } from "@/lib/env";
import { invalid, unauthenticated } from "@/lib/http/errors";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { isPushEndpoint, sendPush } from "@/lib/infra/web-push";
import type { NewPushSubscription, Notification } from "../contract";
import { notificationLines, notificationPath } from "../policy";
import { getNotificationSettings, readNotifications } from "../queries/notifications";

type Actor = { id: string };
type Success = { success: true };

/** Maximum browsers per user; the oldest are dropped. */
const MAX_PUSH_BROWSERS = 10;

/** Pushes to this browser until the session ends. Throws `invalid` for an endpoint that must not be called. */
export async function subscribePush(
  actor: Actor,
  { endpoint, keys }: NewPushSubscription,
  sessionToken: string | null,
  db: Db = prisma,
): Promise<Success> {
  if (!isPushEndpoint(endpoint)) throw invalid("notifications.badSubscription");
  await inTransaction(db, async (tx) => {
    const session = await tx.session.findFirst({ where: sessionOf(sessionToken), select: { id: true } });
    if (!session) throw unauthenticated();
    const data = { ...keys, userId: actor.id, sessionId: session.id, createdAt: now() };
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { ...data, endpoint },
      update: data,
      select: { id: true },
    });
    const surplus = await tx.pushSubscription.findMany({
      where: { userId: actor.id },
      select: { id: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: MAX_PUSH_BROWSERS,
    });
    await tx.pushSubscription.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  });
  return { success: true };
}

export async function unsubscribePush(
  actor: Actor,
  { endpoint }: { endpoint: string },
  db: Db = prisma,
): Promise<Success> {
  await db.pushSubscription.deleteMany({ where: { userId: actor.id, endpoint } });
  return { success: true };
}

/** The payload for public/sw.js: at most 1 kB, where push services accept 4 kB. */
function payloadOf(locale: Locale, notification: Notification): string {
  return JSON.stringify({
    title: translatorFor(locale, "commonText")("productName"),
    body: notificationLines(translatorFor(locale, "notificationTexts"), locale, notification).join("\n"),
    url: `${env.BASE_PATH}${notificationPath(notification)}`,
    tag: notification.id,
  });
}

/** Job: pushes an unread notification to one browser, and forgets browsers that are gone. Throws to be retried. */
export async function pushNotification(
  { noticeId, subscriptionId, recipientId }: Jobs["notice.push"],
  db: Db = prisma,
): Promise<void> {
  const browser = await db.pushSubscription.findUnique({
    where: { id: subscriptionId },
    select: {
      endpoint: true,
      p256dh: true,
      auth: true,
      userId: true,
      user: { select: { language: true } },
      session: { select: { expires: true } },
    },
  });
  // A sweep deletes sessions some time after they have expired.
  if (!browser || browser.session.expires <= now()) return;
  const [notification] = await readNotifications({ id: recipientId }, [noticeId], db);
  if (!notification || notification.isRead || browser.userId !== recipientId) return;
  const { kinds } = await getNotificationSettings({ id: recipientId }, db);
  if (!kinds[notification.kind].push) return;
  const payload = payloadOf(browser.user.language ?? DEFAULT_LOCALE, notification);
  const outcome = await sendPush(browser, payload, noticeId.replaceAll("-", ""));
  if (outcome === "taken") return;
  const isRefused = outcome !== "gone" && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429;
  if (isRefused) log.warn({ status: outcome.status }, "a push service refused a notification");
  else if (outcome !== "gone") throw new Error(`the push service answered ${outcome.status}`);
  if (outcome === "gone") await db.pushSubscription.deleteMany({ where: { id: subscriptionId } });
}
