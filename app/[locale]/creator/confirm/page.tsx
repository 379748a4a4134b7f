import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ConfirmReceiver } from "@/components/creators/confirm-receiver";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["creators.receiver"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.confirmReceiver"), robots: { index: false }, referrer: "no-referrer" };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ConfirmReceiverPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const own = typeof token === "string" ? token : "";
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath(`/creator/confirm?${new URLSearchParams({ token: own })}`));
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <ConfirmReceiver token={own} />
    </Shell>
  );
}
