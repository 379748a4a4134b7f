import { route } from "@/lib/http/route";
import { posts } from "@/lib/posts/contract";
import { getActivity } from "@/lib/posts/queries/activity";

export const GET = route(posts.activity, ({ actor }) => getActivity(actor));
