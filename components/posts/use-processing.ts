import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { applyPostProcessing, processingPostOptions } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";

/** Keeps the user's own post current during processing; `onMade` is called once with the result. */
export function useProcessing(post: Post, onMade: (after: Post) => void): void {
  const client = useQueryClient();
  const latestCallback = useRef(onMade);
  useEffect(() => {
    latestCallback.current = onMade;
  });
  const { data } = useQuery({ ...processingPostOptions(post.id), enabled: post.state === "processing" });
  useEffect(() => {
    if (!data) return;
    applyPostProcessing(client, data);
    if (data.state !== "processing") latestCallback.current(data);
  }, [client, data]);
}
