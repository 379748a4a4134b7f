"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ComponentProps, ReactNode } from "react";

type SomeMessages = ComponentProps<typeof NextIntlClientProvider>["messages"];

/** Adds messages to those of the providers above: next-intl's own provider replaces them. */
export function AddMessages({ messages, children }: { messages: SomeMessages; children: ReactNode }) {
  const above = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...above, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
