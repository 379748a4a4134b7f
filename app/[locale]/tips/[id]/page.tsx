import { notFound } from "next/navigation";
import { TipView } from "@/components/creators/tip-view";
import { Shell } from "@/components/shell/shell";
import { tipOptions } from "@/lib/creators/client";
import { parseTipReason } from "@/lib/creators/policy";
import { getTip } from "@/lib/creators/queries/earnings";
import { readForPageOrNull } from "@/lib/http/operations/page-read";
import { isUuid } from "@/lib/http/storable";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["creators.thanks"] as const;

import { loadSignedInPage } from "@/lib/notifications/queries/load-page";

export const generateMetadata = () => unlistedMetadata("tip");

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A tip that the user gave; PayPal redirects to it. */
export default async function TipPage({ params, searchParams }: Props) {
  const { id: given } = await params;
  const id = given.toLowerCase();
  if (!isUuid(id)) notFound();
  const reason = parseTipReason((await searchParams).reason);
  const { reader, user, client } = await loadSignedInPage(`/tips/${id}`);
  const tip = await readForPageOrNull(getTip(reader, id));
  if (!tip) notFound();
  client.setQueryData(tipOptions(id, reason === null).queryKey, tip);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <TipView id={id} reason={reason} />
    </Shell>
  );
}
