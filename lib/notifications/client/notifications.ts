import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { Page } from "@/lib/http/endpoint";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { NOTIFICATION_KINDS_BY_GROUP } from "../constants";
import type {
  Notification,
  NotificationGroup,
  NotificationKind,
  NotificationSettings,
  NotificationSettingsChange,
  notifications,
  ReadNotifications,
  UnreadNotifications,
} from "../contract";

const api = apiClient<typeof notifications>();

export const notificationKeys = {
  all: ["notifications"] as const,
  list: ["notifications", "list"] as const,
  unread: ["notifications", "unread"] as const,
  settings: ["notifications", "settings"] as const,
  push: ["notifications", "push"] as const,
};

/** The notifications of one group, or of all. */
export const notificationsOptions = (show: NotificationGroup | null) =>
  pagesOptions([...notificationKeys.list, show ?? "all"], ({ cursor, signal }) =>
    api.page("GET /api/notifications", { query: { cursor, show: show ?? undefined }, signal }),
  );

export const unreadNotificationsOptions = () =>
  queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => api.call("GET /api/notifications/unread", { signal }),
  });

export const notificationSettingsOptions = () =>
  queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => api.call("GET /api/notifications/settings", { signal }),
  });

export const useNotifications = (show: NotificationGroup | null) => useInfiniteQuery(notificationsOptions(show));
export const useUnreadNotifications = () => useQuery(unreadNotificationsOptions());
export const useNotificationSettings = () => useQuery(notificationSettingsOptions());

export const refreshNotifications = (client: QueryClient) =>
  refreshQueries(client, notificationKeys.unread, notificationKeys.list);

const isMarked = ({ id, kind, updatedAt }: Notification, which: ReadNotifications) =>
  "ids" in which
    ? which.ids.includes(id)
    : updatedAt <= which.upTo && (!which.show || NOTIFICATION_KINDS_BY_GROUP[which.show].includes(kind));

function marked(client: QueryClient, which: ReadNotifications): void {
  // A notification is in the list of all and in that of its group.
  const ids = new Set<string>();
  const mark = (notification: Notification) => {
    if (notification.isRead || !isMarked(notification, which)) return notification;
    ids.add(notification.id);
    return { ...notification, isRead: true };
  };
  client.setQueriesData<InfiniteData<Page<Notification>>>(
    { queryKey: notificationKeys.list },
    (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
  );
  client.setQueryData<UnreadNotifications>(notificationKeys.unread, (cached) =>
    cached && "ids" in which ? { count: Math.max(0, cached.count - ids.size) } : cached,
  );
}

export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadNotifications) => api.call("POST /api/notifications/read", { body }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: notificationKeys.list });
      marked(client, which);
    },
    onSuccess: (unread) => client.setQueryData<UnreadNotifications>(notificationKeys.unread, unread),
    onError: () => refreshNotifications(client),
  });
}

export const withSettingsChange = (
  settings: NotificationSettings,
  { kinds = {}, mailPace }: NotificationSettingsChange,
): NotificationSettings => {
  const changed = Object.entries(kinds) as [
    NotificationKind,
    Partial<NotificationSettings["kinds"][NotificationKind]>,
  ][];
  const merged = changed.map(([kind, ways]) => [kind, { ...settings.kinds[kind], ...ways }] as const);
  return { kinds: { ...settings.kinds, ...Object.fromEntries(merged) }, mailPace: mailPace ?? settings.mailPace };
};

/** Changes that are being saved. */
let pendingChanges = 0;
/** The settings without these. */
let confirmed: NotificationSettings | undefined;

const withConfirmed = (
  settings: NotificationSettings,
  { kinds = {}, mailPace }: NotificationSettingsChange,
): NotificationSettings =>
  confirmed
    ? withSettingsChange(settings, {
        kinds: Object.fromEntries(Object.entries(confirmed.kinds).filter(([kind]) => kind in kinds)),
        mailPace: mailPace && confirmed.mailPace,
      })
    : settings;

export function useChangeNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    // Serialised, so that the last click wins.
    scope: { id: "notice-settings" },
    mutationFn: (body: NotificationSettingsChange) => api.call("PATCH /api/notifications/settings", { body }),
    onMutate: async (change) => {
      if (pendingChanges === 0) confirmed = client.getQueryData<NotificationSettings>(notificationKeys.settings);
      pendingChanges += 1;
      await client.cancelQueries({ queryKey: notificationKeys.settings });
      client.setQueryData<NotificationSettings>(
        notificationKeys.settings,
        (cached) => cached && withSettingsChange(cached, change),
      );
    },
    onError: async (_error, change) => {
      client.setQueryData<NotificationSettings>(
        notificationKeys.settings,
        (cached) => cached && withConfirmed(cached, change),
      );
      // A refetched value would lack the changes that are still being saved.
      if (pendingChanges === 1) await refreshQueries(client, notificationKeys.settings);
    },
    onSuccess: (now) => {
      confirmed = now;
      if (pendingChanges === 1) client.setQueryData(notificationKeys.settings, now);
    },
    onSettled: () => {
      pendingChanges -= 1;
    },
  });
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => api.call("POST /api/notifications/unsubscribe", { body: { token } }),
  });
}
