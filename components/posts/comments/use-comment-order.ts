import { useSearchParams } from "next/navigation";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { COMMENT_ORDERS, DEFAULT_COMMENT_ORDER } from "@/lib/posts/constants";
import type { CommentOrder } from "@/lib/posts/contract/comment";

const storeOrder = (order: CommentOrder) => replaceSearchParam("order", order === DEFAULT_COMMENT_ORDER ? null : order);

/** The order of a post's comments, from the page's URL, and a function that changes it. */
export function useCommentOrder(): [CommentOrder, (order: CommentOrder) => void] {
  const asked = useSearchParams().get("order");
  return [COMMENT_ORDERS.find((order) => order === asked) ?? DEFAULT_COMMENT_ORDER, storeOrder];
}
