import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import {
  type Notice,
  type NoticeKind,
  type NoticeSettings,
  notifications,
  type ReadNotices,
  type SettingsChange,
  type UnreadNotices,
} from "./contract";

export const noticeKeys = {
  all: ["notifications"] as const,
  list: ["notifications", "list"] as const,
  unread: ["notifications", "unread"] as const,
  settings: ["notifications", "settings"] as const,
  push: ["notifications", "push"] as const,
};

export const noticesOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: noticeKeys.list,
    queryFn: ({ pageParam, signal }) => call(notifications.list, { query: { cursor: pageParam ?? undefined }, signal }),
  });

export const unreadNoticesOptions = () =>
  queryOptions({ queryKey: noticeKeys.unread, queryFn: ({ signal }) => call(notifications.unread, { signal }) });

export const noticeSettingsOptions = () =>
  queryOptions({ queryKey: noticeKeys.settings, queryFn: ({ signal }) => call(notifications.settings, { signal }) });

export const useNotices = () => useInfiniteQuery(noticesOptions());
export const useUnreadNotices = () => useQuery(unreadNoticesOptions());
export const useNoticeSettings = () => useQuery(noticeSettingsOptions());

export const refreshNotices = (client: QueryClient) => refresh(client, noticeKeys.unread, noticeKeys.list);

const isMarked = ({ id, updatedAt }: Notice, which: ReadNotices) =>
  "ids" in which ? which.ids.includes(id) : updatedAt <= which.upTo;

function marked(client: QueryClient, which: ReadNotices): void {
  let count = 0;
  client.setQueryData(noticesOptions().queryKey, (known) => {
    if (!known) return known;
    const mark = (notice: Notice) => {
      if (notice.isRead || !isMarked(notice, which)) return notice;
      count++;
      return { ...notice, isRead: true };
    };
    return { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(mark) })) };
  });
  client.setQueryData<UnreadNotices>(noticeKeys.unread, (known) =>
    known && "ids" in which ? { count: Math.max(0, known.count - count) } : known,
  );
}

export function useMarkNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadNotices) => call(notifications.read, { body }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: noticeKeys.list });
      marked(client, which);
    },
    onSuccess: (unread) => client.setQueryData<UnreadNotices>(noticeKeys.unread, unread),
    onError: () => refreshNotices(client),
  });
}

export const withChange = (settings: NoticeSettings, { kinds = {}, mailPace }: SettingsChange): NoticeSettings => {
  const changed = Object.entries(kinds) as [NoticeKind, Partial<NoticeSettings["kinds"][NoticeKind]>][];
  const merged = changed.map(([kind, ways]) => [kind, { ...settings.kinds[kind], ...ways }] as const);
  return { kinds: { ...settings.kinds, ...Object.fromEntries(merged) }, mailPace: mailPace ?? settings.mailPace };
};

export function useChangeNoticeSettings() {
  const client = useQueryClient();
  return useMutation({
    // Serialised, so that the last click wins.
    scope: { id: "notice-settings" },
    mutationFn: (body: SettingsChange) => call(notifications.changeSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: noticeKeys.settings });
      client.setQueryData<NoticeSettings>(noticeKeys.settings, (known) => known && withChange(known, change));
    },
    onError: () => refresh(client, noticeKeys.settings),
  });
}

export function useEndMail() {
  return useMutation({ mutationFn: (token: string) => call(notifications.endMail, { body: { token } }) });
}
