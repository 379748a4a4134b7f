import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/admin/frame/access-denied";
import { StaffFrame } from "@/components/admin/frame/staff-frame";
import { Shell } from "@/components/shell/shell";
import type { Actor } from "@/lib/accounts/session/session";
import type { MessageName, Messages } from "@/lib/i18n/messages";
import { staffCountsOptions } from "@/lib/moderation/client/staff";
import { countQueue } from "@/lib/moderation/queries/queue";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

export async function deskMetadata(section: keyof Messages["desk"]["sections"]): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t(`sections.${section}`), robots: { index: false } };
}

/** Renders a page of the moderation console with the data of `read`, or the refusal of SPEC.md section 2. */
export async function deskPage(
  messages: readonly MessageName[],
  view: ReactNode,
  read?: (client: QueryClient, reader: Actor) => Promise<unknown>,
): Promise<ReactNode> {
  const { reader, user, client } = await loadPageWithNotifications();
  const mayEnter = reader?.role === "admin";
  if (mayEnter)
    await Promise.all([
      client.prefetchQuery({ ...staffCountsOptions(), queryFn: () => countQueue() }),
      read?.(client, reader),
    ]);
  return (
    <Shell messages={messages} client={client} user={user}>
      {mayEnter ? <StaffFrame>{view}</StaffFrame> : <AccessDenied />}
    </Shell>
  );
}
