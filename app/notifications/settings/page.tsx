import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NoticeSettingsView } from "@/components/notifications/notice-settings";
import { Shell } from "@/components/shell/shell";
import { noticeSettingsOptions } from "@/lib/notifications/client";
import { getNoticeSettings } from "@/lib/notifications/queries";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.notificationSettings;
  },
  robots: { index: false },
};

export default async function NotificationSettingsPage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  await client.prefetchQuery({ ...noticeSettingsOptions(), queryFn: () => getNoticeSettings(reader) });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <NoticeSettingsView />
    </Shell>
  );
}
