import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { WavesView } from "@/components/moderation/waves/waves-view";
import { DEFAULT_PAGE_SIZE } from "@/lib/http/page-query";
import { wavesOptions } from "@/lib/moderation/client/waves";
import { viewWaves } from "@/lib/moderation/waves/view-waves";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "rules", "staff.decide", "staffWaves", "targets"] as const;

export const generateMetadata = () => staffMetadata("waves");

export default async function WavesPage() {
  return staffPage("waves", MESSAGES, <WavesView />, (client, reader) =>
    client.prefetchInfiniteQuery({
      ...wavesOptions(),
      queryFn: () => viewWaves(reader, { limit: DEFAULT_PAGE_SIZE }),
    }),
  );
}
