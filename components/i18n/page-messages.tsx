import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessageName, pickMessages } from "@/lib/i18n/messages";
import { AddMessages } from "./add-messages";

/** Sends the browser the messages that the client components below read, besides those of the layout. */
export async function PageMessages({ names, children }: { names: readonly MessageName[]; children: ReactNode }) {
  return (
    <AddMessages names={names} messages={pickMessages(await getLocale(), names)}>
      {children}
    </AddMessages>
  );
}
