import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { WavesView } from "@/components/moderation/waves/waves-view";
import { DEFAULT_PAGE_SIZE } from "@/lib/http/page-query";
import { wavesOptions } from "@/lib/moderation/client/waves";
import { listWaves } from "@/lib/moderation/waves/read-waves";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "desk.decide", "deskWaves", "rules", "targets"] as const;

export const generateMetadata = () => deskMetadata("waves");

export default async function WavesPage() {
  return deskPage("waves", MESSAGES, <WavesView />, (client) =>
    client.prefetchInfiniteQuery({
      ...wavesOptions(),
      queryFn: () => listWaves({ limit: DEFAULT_PAGE_SIZE }),
    }),
  );
}
