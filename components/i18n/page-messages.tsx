import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { type Namespace, pickMessages } from "@/lib/i18n/messages";
import { AddMessages } from "./add-messages";

/** Sends the browser the namespaces that the client components below read, besides those of the layout. */
export async function PageMessages({ names, children }: { names: readonly Namespace[]; children: ReactNode }) {
  return <AddMessages messages={pickMessages(await getLocale(), names)}>{children}</AddMessages>;
}
