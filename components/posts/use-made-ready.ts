import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { applyMaking, makingOptions } from "@/lib/posts/client";
import type { Post } from "@/lib/posts/contract";

/** Keeps the user's own post current during processing; `onMade` is called once with the result. */
export function useMadeReady(post: Post, onMade: (after: Post) => void): void {
  const client = useQueryClient();
  const told = useRef(onMade);
  useEffect(() => {
    told.current = onMade;
  });
  const { data } = useQuery({ ...makingOptions(post.id), enabled: post.state === "processing" });
  useEffect(() => {
    if (!data) return;
    applyMaking(client, data);
    if (data.state !== "processing") told.current(data);
  }, [client, data]);
}
