import "server-only";
import { env } from "@/lib/env";
import { readBytes } from "@/lib/http/body";
import { forbidden, invalid, notFound } from "@/lib/http/errors";
import type { RawRouteCall } from "@/lib/http/route";
import { type Db, prisma } from "@/lib/infra/db";
import { realtimeSigner } from "@/lib/infra/realtime";
import { RELAY_PATH } from "../constants";
import type { RealtimeConfig } from "../contract";

export type ChannelPolicy = (actorId: string, id: string, db: Db) => Promise<boolean>;

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

async function formOf(request: Request): Promise<{ socketId: string; channel: string }> {
  const form = new URLSearchParams(Buffer.from(await readBytes(request)).toString());
  const socketId = form.get("socket_id") ?? "";
  if (!SOCKET_ID.test(socketId)) throw invalid("realtime.badForm");
  return { socketId, channel: form.get("channel_name") ?? "" };
}

function signing() {
  if (!realtimeSigner) throw notFound("channel");
  return realtimeSigner;
}

/** Other members see only `user_id`. Soketi lists no member without `user_info`. */
const memberOf = ({ id, sessionId }: { id: string; sessionId: string | null }) => ({
  user_id: id,
  user_info: {},
  session_id: sessionId,
});

/** Our own relay also accepts `channel_data` on private channels; other servers reject such a signature. */
const isOwnRelay = env.RELAY_PORT !== undefined;

/** Signs by the policy of the channel's prefix, such as "presence-conversation-". Rejects unknown prefixes. */
export function signChannel(policies: Record<string, ChannelPolicy>) {
  const table = Object.entries(policies);
  return async ({ actor, request }: RawRouteCall<"user">): Promise<Response> => {
    const pusher = signing();
    const { socketId, channel } = await formOf(request);
    const [prefix, policy] = table.find(([each]) => channel.startsWith(each)) ?? [];
    const id = channel.slice(prefix?.length ?? 0);
    if (!policy || !UUID.test(id) || !(await policy(actor.id, id, prisma))) throw forbidden("realtime.notYours");
    const isNamed = isOwnRelay || channel.startsWith("presence-");
    return Response.json(pusher.authorizeChannel(socketId, channel, isNamed ? memberOf(actor) : undefined));
  };
}

export async function signUser({ actor, request }: RawRouteCall<"user">): Promise<Response> {
  const pusher = signing();
  const { socketId } = await formOf(request);
  return Response.json(pusher.authenticateUser(socketId, { id: actor.id, session_id: actor.sessionId }));
}

export async function getRealtimeConfig(): Promise<RealtimeConfig> {
  const key = env.PUSHER_KEY ?? null;
  const nowhere = { key, host: null, port: null, path: "", tls: null, cluster: "" };
  if (env.RELAY_PORT) return { ...nowhere, path: `${env.BASE_PATH}${RELAY_PATH}` };
  if (env.PUSHER_HOST) return { ...nowhere, host: env.PUSHER_HOST, port: env.PUSHER_PORT ?? null, tls: env.PUSHER_TLS };
  return { ...nowhere, cluster: env.PUSHER_CLUSTER ?? "" };
}
