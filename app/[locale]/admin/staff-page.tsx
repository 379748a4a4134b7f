import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/admin/frame/access-denied";
import { OutsideRole } from "@/components/admin/frame/outside-role";
import { StaffFrame } from "@/components/admin/frame/staff-frame";
import { type StaffSectionKey, sectionsOf } from "@/components/admin/frame/staff-sections";
import { Shell } from "@/components/shell/shell";
import type { Actor } from "@/lib/accounts/session/session";
import { hasStaffPermission } from "@/lib/http/security/staff-permissions";
import type { MessageName } from "@/lib/i18n/messages";
import { staffCountsOptions } from "@/lib/moderation/client/staff";
import { countQueue } from "@/lib/moderation/queries/queue";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";

export async function staffMetadata(section: StaffSectionKey): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t(`sections.${section}`), robots: { index: false } };
}

/**
 * Renders a page of the moderation console with the data of `read`, or the refusal of docs/spec.md section 2. Staff
 * whose role does not include the section read that, and are sent from the queue to their own first section.
 */
export async function staffPage(
  section: StaffSectionKey,
  messages: readonly MessageName[],
  view: ReactNode,
  read?: (client: QueryClient, reader: Actor) => Promise<unknown>,
): Promise<ReactNode> {
  const { reader, user, client } = await loadPageWithNotifications();
  const role = reader?.staffRole ?? null;
  const sections = sectionsOf(role);
  const isIncluded = sections.some(({ key }) => key === section);
  const [first] = sections;
  if (!isIncluded && section === "queue" && first) redirect(first.href);
  if (reader)
    await Promise.all([
      hasStaffPermission(role, "cases") &&
        client.prefetchQuery({ ...staffCountsOptions(), queryFn: () => countQueue() }),
      isIncluded && read?.(client, reader),
    ]);
  return (
    <Shell messages={messages} client={client} user={user}>
      {role ? <StaffFrame role={role}>{isIncluded ? view : <OutsideRole />}</StaffFrame> : <AccessDenied />}
    </Shell>
  );
}
