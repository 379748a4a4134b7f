"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { applyMaking, makingOptions } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";
import { sayVibe } from "./say-vibe";

/** Keeps the user's own vibes current during processing, and shows the result in a toast. Renders nothing. */
export function MakingVibes({ vibes }: { vibes: readonly DailyVibe[] }) {
  return vibes.map(({ id }) => <MakingVibe key={id} id={id} />);
}

function MakingVibe({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery(makingOptions(id));
  useEffect(() => {
    if (!data) return;
    applyMaking(client, data);
    if (data.state !== "processing") sayVibe(data);
  }, [client, data]);
  return null;
}
