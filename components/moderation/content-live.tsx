"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext } from "react";
import { Queries } from "@/components/shell/queries";
import { useContentLive } from "@/lib/moderation/client/content";

const NOTHING = { queries: [], mutations: [] };

/** Applies moderation events on every page. Pages without queries have no query client, so it brings one. */
export function ContentLive() {
  const client = useContext(QueryClientContext);
  if (client) return <Live />;
  return (
    <Queries state={NOTHING}>
      <Live />
    </Queries>
  );
}

function Live() {
  useContentLive();
  return null;
}
