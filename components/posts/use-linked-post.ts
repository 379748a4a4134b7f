import { useSyncExternalStore } from "react";
import { linkedPost } from "@/lib/posts/client/links";

const never = () => () => {};
const own = () => window.location.origin;
const unknown = () => null;

/** The post of this site that a text links to, if any; while the server's page wakes up, whatever may be one. */
export const useLinkedPost = (text: string): string | null =>
  linkedPost(text, useSyncExternalStore<string | null>(never, own, unknown));
