import { route } from "@/lib/http/route";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { countQueue } from "@/lib/moderation/queries/queue";

export const GET = route(staffModeration.counts, () => countQueue());
