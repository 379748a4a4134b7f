import type { InboxName } from "../contract";

export const messageKeys = {
  messages: ["messages"] as const,
  lists: ["messages", "list"] as const,
  list: (inbox: InboxName) => ["messages", "list", inbox] as const,
  conversations: ["messages", "one"] as const,
  conversation: (id: string) => ["messages", "one", id] as const,
  unread: ["messages", "unread"] as const,
  settings: ["messages", "settings"] as const,
  threads: ["messages", "thread"] as const,
  thread: (id: string) => ["messages", "thread", id] as const,
  searches: (id: string) => ["messages", "search", id] as const,
  people: (query: string) => ["messages", "people", query] as const,
};
