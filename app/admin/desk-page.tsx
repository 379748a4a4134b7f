import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccessDenied } from "@/components/admin/access-denied";
import { DeskFrame } from "@/components/admin/desk-frame";
import { Shell } from "@/components/shell/shell";
import type { Actor } from "@/lib/accounts/session";
import { deskCountsOptions } from "@/lib/moderation/client/desk";
import { countQueue } from "@/lib/moderation/queries/queue";
import { readerPage } from "@/lib/notifications/reader";

/** Renders a page of the moderation console with the data of `read`, or the refusal of SPEC.md section 2. */
export async function deskPage(
  view: ReactNode,
  read?: (client: QueryClient, reader: Actor) => Promise<unknown>,
): Promise<ReactNode> {
  const { reader, user, client } = await readerPage();
  const mayEnter = reader?.role === "admin";
  if (mayEnter)
    await Promise.all([
      client.prefetchQuery({ ...deskCountsOptions(), queryFn: () => countQueue() }),
      read?.(client, reader),
    ]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      {mayEnter ? <DeskFrame>{view}</DeskFrame> : <AccessDenied />}
    </Shell>
  );
}
