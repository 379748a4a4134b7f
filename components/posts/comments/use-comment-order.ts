import { useSearchParams } from "next/navigation";
import { COMMENT_ORDERS, DEFAULT_COMMENT_ORDER } from "@/lib/posts/constants";
import type { CommentOrder } from "@/lib/posts/contract";

/** Puts the order into the URL, so that a reload and a link keep it, without a navigation. */
function storeOrder(order: CommentOrder): void {
  const url = new URL(window.location.href);
  if (order === DEFAULT_COMMENT_ORDER) url.searchParams.delete("order");
  else url.searchParams.set("order", order);
  window.history.replaceState(null, "", url);
}

/** The order of a post's comments, from the page's URL, and a function that changes it. */
export function useCommentOrder(): [CommentOrder, (order: CommentOrder) => void] {
  const asked = useSearchParams().get("order");
  return [COMMENT_ORDERS.find((order) => order === asked) ?? DEFAULT_COMMENT_ORDER, storeOrder];
}
