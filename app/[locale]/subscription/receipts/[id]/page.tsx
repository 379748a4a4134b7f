import { notFound } from "next/navigation";
import { ReceiptView } from "@/components/payments/receipts/receipt-view";
import { Shell } from "@/components/shell/shell";
import { readForPageOrNull } from "@/lib/http/operations/page-read";
import { isUuid } from "@/lib/http/storable";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { receiptOptions } from "@/lib/payments/client/payments";
import { getReceipt } from "@/lib/payments/queries/receipts";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["receipts"] as const;

export const generateMetadata = () => unlistedMetadata("receipt");

export default async function ReceiptPage({ params }: PageProps<"/[locale]/subscription/receipts/[id]">) {
  const { id } = await params;
  const { reader, user, client } = await loadSignedInPage(`/subscription/receipts/${id}`);
  const receipt = isUuid(id) ? await readForPageOrNull(getReceipt(reader, id)) : null;
  if (!receipt) notFound();
  client.setQueryData(receiptOptions(id).queryKey, receipt);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ReceiptView id={id} />
    </Shell>
  );
}
