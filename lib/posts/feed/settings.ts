import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { FeedSettings, FeedSettingsChange } from "../contract/feed";

export const DEFAULT_FEED_SETTINGS: FeedSettings = { freshness: 50, popularity: 50, closeness: 50, variety: 50 };

const select = { freshness: true, popularity: true, closeness: true, variety: true } as const;

export async function getFeedSettings(actor: { id: string }, db: Db = prisma): Promise<FeedSettings> {
  return (await db.feedSettings.findUnique({ where: { userId: actor.id }, select })) ?? DEFAULT_FEED_SETTINGS;
}

export async function changeFeedSettings(
  actor: { id: string },
  change: FeedSettingsChange,
  db: Db = prisma,
): Promise<FeedSettings> {
  return db.feedSettings.upsert({
    where: { userId: actor.id },
    create: { ...change, userId: actor.id },
    update: change,
    select,
  });
}
