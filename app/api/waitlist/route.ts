import { route } from "@/lib/http/route";
import { joinWaitlist, leaveWaitlist } from "@/lib/payments/commands/join-waitlist";
import { payments } from "@/lib/payments/contract";
import { getWaitlist } from "@/lib/payments/queries/waitlist";

export const GET = route(payments.waitlist, ({ actor }) => getWaitlist(actor));
export const POST = route(payments.joinWaitlist, ({ actor }) => joinWaitlist(actor));
export const DELETE = route(payments.leaveWaitlist, ({ actor }) => leaveWaitlist(actor));
