"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Messages } from "@/lib/i18n/messages";

const NO_NAMES: readonly string[] = [];

/** Which messages pages and lazy parts have added: namespaces, or parts of them. */
const AddedNames = createContext(NO_NAMES);

/** The part of `namespaces` that the providers above do not have whole. */
export function useMissing<N extends string>(namespaces: readonly N[]): readonly N[] {
  const added = use(AddedNames);
  return namespaces.filter((namespace) => !added.includes(namespace));
}

interface AddMessagesProps {
  names: readonly string[];
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds messages to those of the providers above: next-intl's own provider replaces them. */
export function AddMessages({ names, messages, children }: AddMessagesProps) {
  const above = useMessages();
  const namesAbove = use(AddedNames);
  // The same object for the same messages: `t` is a dependency of effects.
  const all = useMemo(() => {
    const added = Object.entries(messages).map(([namespace, some]) => [
      namespace,
      { ...(above as Record<string, object>)[namespace], ...some },
    ]);
    return { ...above, ...Object.fromEntries(added) };
  }, [above, messages]);
  const allNames = useMemo(() => [...namesAbove, ...names], [namesAbove, names]);
  return (
    <AddedNames value={allNames}>
      <NextIntlClientProvider locale={useLocale()} messages={all}>
        {children}
      </NextIntlClientProvider>
    </AddedNames>
  );
}
