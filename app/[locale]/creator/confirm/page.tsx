import { ConfirmReceiver } from "@/components/creators/confirm-receiver";
import { Shell } from "@/components/shell/shell";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["creators.receiver"] as const;

export const generateMetadata = () => tokenPageMetadata("confirmReceiver");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ConfirmReceiverPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const own = typeof token === "string" ? token : "";
  const { user, client } = await loadSignedInPage(`/creator/confirm?${new URLSearchParams({ token: own })}`);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ConfirmReceiver token={own} />
    </Shell>
  );
}
