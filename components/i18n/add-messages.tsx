"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ComponentProps, type ReactNode, useMemo } from "react";

type SomeMessages = ComponentProps<typeof NextIntlClientProvider>["messages"];

/** Adds messages to those of the providers above: next-intl's own provider replaces them. */
export function AddMessages({ messages, children }: { messages: SomeMessages; children: ReactNode }) {
  const above = useMessages();
  // The same object for the same messages: `t` is a dependency of effects.
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
