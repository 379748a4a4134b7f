import type { Comment, CommentOrder } from "../contract/comment";
import { mapPages, type PostPages, prependToPages } from "./posts";

const hasNoReactions = ({ likesCount, repliesCount }: Comment) => likesCount + repliesCount === 0;

function appendToPages(data: PostPages<Comment>, comment: Comment): PostPages<Comment> {
  const last = data.pages.length - 1;
  // Its place is on a page that is not loaded.
  if (data.pages[last]?.next !== null) return data;
  return mapPages(data, (items, page) => (page === last ? [...items, comment] : items));
}

/** Adds a new comment where the order has it. Returns `data` if that is below the loaded pages. */
export function insertComment(
  data: PostPages<Comment>,
  order: CommentOrder,
  comment: Comment,
): PostPages<Comment> | undefined {
  if (order === "newest") return prependToPages(comment)(data);
  if (order === "oldest") return appendToPages(data, comment);
  const target = data.pages.findIndex(({ items }) => items.some(hasNoReactions));
  if (target === -1) return appendToPages(data, comment);
  return mapPages(data, (items, page) => {
    if (page !== target) return items;
    const at = items.findIndex(hasNoReactions);
    return [...items.slice(0, at), comment, ...items.slice(at)];
  });
}
