import { DECISION_MESSAGES } from "@/app/[locale]/shared-messages";
import { Queue } from "@/components/moderation/queue/queue";
import { parseQueueChoice } from "@/components/moderation/queue/queue-choice";
import { DEFAULT_PAGE_SIZE } from "@/lib/http/page-query";
import { isUuid } from "@/lib/http/storable";
import { queueOptions, staffCaseOptions } from "@/lib/moderation/client/staff";
import { viewQueue, viewStaffCase } from "@/lib/moderation/commands/view-cases";
import { staffMetadata, staffPage } from "./staff-page";

const MESSAGES = [
  ...DECISION_MESSAGES,
  "actions",
  "admin.denied",
  "decided",
  "moderation.own",
  "moderation.status",
  "player.animation",
  "player.gallery",
  "player.player",
  "player.veil",
  "player.viewer",
  "reasons",
  "screening.found",
  "screening.inPicture",
  "screening.inThePicture",
  "screening.inVideo",
  "screening.quoted",
  "staff",
  "staffScreening.categories",
  "staffWaves.search",
  "steps",
  "targets",
] as const;

export const generateMetadata = () => staffMetadata("queue");

export default async function AdminPage({ searchParams }: PageProps<"/[locale]/admin">) {
  const said = await searchParams;
  const first = (name: string) => [said[name]].flat()[0] ?? null;
  const choice = parseQueueChoice({ get: first });
  const id = first("case");
  return staffPage("queue", MESSAGES, <Queue />, (client, reader) =>
    Promise.all([
      client.prefetchInfiniteQuery({
        ...queueOptions(choice),
        queryFn: () => viewQueue(reader, { ...choice, limit: DEFAULT_PAGE_SIZE }),
      }),
      id && isUuid(id) && client.prefetchQuery({ ...staffCaseOptions(id), queryFn: () => viewStaffCase(reader, id) }),
    ]),
  );
}
