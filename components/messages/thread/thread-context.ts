import { createContext, useContext } from "react";
import type { PublicUser } from "@/lib/accounts/contract";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import type { MessageTimes } from "./times";

/** Shared by all messages of an open conversation. */
export interface ThreadContext {
  conversationId: string;
  me: PublicUser;
  other: PublicUser | null;
  mayWrite: boolean;
  times: MessageTimes;
  reply: (item: ThreadItem) => void;
  edit: (item: ThreadItem) => void;
  remove: (item: ThreadItem) => void;
  report: (item: ThreadItem) => void;
  react: (item: ThreadItem, emoji: string | null) => void;
  retry: (item: ThreadItem) => void;
  discard: (item: ThreadItem) => void;
  review: (item: ThreadItem) => Promise<unknown>;
  /** Scrolls to a message by its place. */
  go: (place: number) => void;
  /** The loaded messages, by place. */
  items: () => readonly ThreadItem[];
}

const Thread = createContext<ThreadContext | null>(null);

export const ThreadProvider = Thread.Provider;

/** Throws outside an open conversation. */
export function useThreadContext(): ThreadContext {
  const context = useContext(Thread);
  if (!context) throw new Error("a message is rendered outside a conversation");
  return context;
}
