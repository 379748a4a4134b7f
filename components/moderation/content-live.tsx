"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext } from "react";
import { Queries } from "@/components/shell/loading/queries";
import { useModeratedContentLive } from "@/lib/moderation/client/moderated-content";

const EMPTY_STATE = { queries: [], mutations: [] };

/** Applies moderation events on every page. Pages without queries have no query client, so it brings one. */
export function ContentLive() {
  const client = useContext(QueryClientContext);
  if (client) return <Live />;
  return (
    <Queries state={EMPTY_STATE}>
      <Live />
    </Queries>
  );
}

function Live() {
  useModeratedContentLive();
  return null;
}
