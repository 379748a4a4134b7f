import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";
import { invalid } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { type Db, prisma } from "@/lib/infra/db";
import { notifications as text } from "@/lib/text/notifications";
import { stopMail } from "./commands/settings";

const signatureOf = (userId: string) =>
  createHmac("sha256", authSecret()).update(`stop notification mail:${userId}`).digest("base64url");

/** What the links in a person's mails carry: it ends the mails, and opens nothing else. */
export const mailToken = (userId: string): string => `${userId}.${signatureOf(userId)}`;

/** Whose mails a token ends, or null where we did not sign it. */
function holderOf(token: string): string | null {
  const [userId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isUuid(userId)) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(userId))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

/** Ends somebody's notification mails by the link in one; any number of times. Throws `invalid` for a link that is none of ours. */
export async function endMail({ token }: { token: string }, db: Db = prisma): Promise<{ success: true }> {
  const userId = holderOf(token);
  if (userId === null) throw invalid(text.badLink);
  await stopMail(userId, db);
  return { success: true };
}

/** The same for a mail program's own button (RFC 8058), which posts a form to the address in List-Unsubscribe. */
export async function endMailInOneClick({ request }: { request: Request }): Promise<Response> {
  return Response.json(await endMail({ token: new URL(request.url).searchParams.get("token") ?? "" }));
}
