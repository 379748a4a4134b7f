import type { ReactNode } from "react";
import { PageMessages } from "@/components/i18n/page-messages";
import type { Namespace } from "@/lib/i18n/messages";
import { FrameLayout } from "./frame-layout";

interface FrameProps {
  /** The namespaces that the page's client components read, but those of the layout (`npm run verify`). */
  messages: readonly Namespace[];
  children: ReactNode;
}

/** The bar, the page, and the footer. Pages without server data use it directly; the others use Shell. */
export function Frame({ messages, children }: FrameProps) {
  return (
    <FrameLayout>
      <PageMessages names={messages}>{children}</PageMessages>
    </FrameLayout>
  );
}
