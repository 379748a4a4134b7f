import { route } from "@/lib/http/route";
import { getActivity } from "@/lib/posts/activity";
import { posts } from "@/lib/posts/contract";

export const GET = route(posts.activity, ({ actor }) => getActivity(actor));
