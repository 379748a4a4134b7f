import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { Payouts } from "@/components/creators/payouts";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { payoutsOptions } from "@/lib/creators/client";
import { listPayouts } from "@/lib/creators/queries/earnings";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["creators.page", "creators.payouts"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.payouts"), robots: { index: false } };
}

export default async function PayoutsPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/creator/payouts"));
  await client.prefetchInfiniteQuery({
    ...payoutsOptions(),
    queryFn: () => listPayouts(reader, { limit: FIRST_PAGE_SIZE }),
  });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <CreatorFrame>
        <Payouts />
      </CreatorFrame>
    </Shell>
  );
}
