import { route } from "@/lib/http/route";
import { feed } from "@/lib/posts/contract/feed";
import { changeFeedSettings, getFeedSettings } from "@/lib/posts/feed/settings";

export const GET = route(feed.settings, ({ actor }) => getFeedSettings(actor));
export const PATCH = route(feed.changeSettings, ({ actor, body }) => changeFeedSettings(actor, body));
