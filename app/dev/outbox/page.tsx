import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OutboxList } from "@/components/shell/outbox-list";
import { Shell } from "@/components/shell/shell";
import { outboxIsOpen, readOutbox } from "@/lib/infra/mail";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.outbox;
  },
  robots: { index: false },
};

/** The mail that an embedded copy would have sent. */
export default async function OutboxPage() {
  if (!outboxIsOpen) notFound();
  const [{ user, client }, mails] = await Promise.all([readerPage(), readOutbox()]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <OutboxList mails={mails} />
    </Shell>
  );
}
