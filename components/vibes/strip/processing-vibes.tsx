"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMediaEvents } from "@/lib/media/client/live";
import { applyVibeProcessing, processingVibeOptions } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";
import { useToastVibe } from "../create/use-toast-vibe";

/** Keeps the user's own vibes current during processing, and shows the result in a toast. Renders nothing. */
export function ProcessingVibes({ vibes }: { vibes: readonly DailyVibe[] }) {
  const ids = vibes.map(({ id }) => id);
  useMediaEvents(ids, (id) => processingVibeOptions(id).queryKey);
  return ids.map((id) => <ProcessingVibe key={id} id={id} />);
}

function ProcessingVibe({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery(processingVibeOptions(id));
  const toastVibe = useToastVibe();
  const latestToast = useRef(toastVibe);
  useEffect(() => {
    latestToast.current = toastVibe;
  });
  useEffect(() => {
    if (!data) return;
    applyVibeProcessing(client, data);
    if (data.state !== "processing") latestToast.current(data);
  }, [client, data]);
  return null;
}
