import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMediaEvents } from "@/lib/media/client/live";
import { applyPostProcessing, postKeys, processingPostOptions } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";

/** Keeps the user's own post current during processing; `onMade` is called once with the result. */
export function useProcessing(post: Post, onMade: (after: Post) => void): void {
  const client = useQueryClient();
  const latestCallback = useRef(onMade);
  useEffect(() => {
    latestCallback.current = onMade;
  });
  const isProcessing = post.state === "processing";
  const { data } = useQuery({ ...processingPostOptions(post.id), enabled: isProcessing });
  useMediaEvents(isProcessing ? [post.id] : [], postKeys.making);
  useEffect(() => {
    if (!data) return;
    applyPostProcessing(client, data);
    if (data.state !== "processing") latestCallback.current(data);
  }, [client, data]);
}
