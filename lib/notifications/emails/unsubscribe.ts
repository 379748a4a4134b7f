import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";
import { invalid } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/storable";
import { type Db, prisma } from "@/lib/infra/db";
import { disableNotificationEmails } from "../commands/settings";

const signatureOf = (userId: string) =>
  createHmac("sha256", authSecret()).update(`stop notification mail:${userId}`).digest("base64url");

/** Token of unsubscribe links. It turns the mails off and grants nothing else. */
export const unsubscribeToken = (userId: string): string => `${userId}.${signatureOf(userId)}`;

/** The user of an unsubscribe token, or null if the signature is invalid. */
function holderOf(token: string): string | null {
  const [userId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isUuid(userId)) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(userId))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

/** Turns off notification mails by a mailed token. Idempotent. Throws `invalid` for a forged token. */
export async function unsubscribe({ token }: { token: string }, db: Db = prisma): Promise<{ success: true }> {
  const userId = holderOf(token);
  if (userId === null) throw invalid("notifications.badLink");
  await disableNotificationEmails(userId, db);
  return { success: true };
}

/** One-click unsubscribe (RFC 8058): the mail client posts a form to the List-Unsubscribe address. */
export async function unsubscribeInOneClick({ request }: { request: Request }): Promise<Response> {
  return Response.json(await unsubscribe({ token: new URL(request.url).searchParams.get("token") ?? "" }));
}
