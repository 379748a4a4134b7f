import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReceiptView } from "@/components/payments/receipts/receipt-view";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { nullIfNotFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/storable";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { receiptOptions } from "@/lib/payments/client/payments";
import { getReceipt } from "@/lib/payments/queries/receipts";

const MESSAGES = ["receipts"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.receipt"), robots: { index: false } };
}

export default async function ReceiptPage({ params }: PageProps<"/[locale]/subscription/receipts/[id]">) {
  const [{ reader, user, client }, { id }] = await Promise.all([loadPageWithNotifications(), params]);
  if (!reader) redirect(signInPath(`/subscription/receipts/${id}`));
  const receipt = isUuid(id) ? await nullIfNotFound(getReceipt(reader, id)) : null;
  if (!receipt) notFound();
  client.setQueryData(receiptOptions(id).queryKey, receipt);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <ReceiptView id={id} />
    </Shell>
  );
}
