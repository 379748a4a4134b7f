import { route } from "@/lib/http/route";
import { desk } from "@/lib/moderation/contract/desk";
import { countQueue } from "@/lib/moderation/queries/queue";

export const GET = route(desk.counts, () => countQueue());
