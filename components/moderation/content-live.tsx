"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext } from "react";
import { Queries } from "@/components/shell/queries";
import { useContentLive } from "@/lib/moderation/client/content";

const NOTHING = { queries: [], mutations: [] };

/** Keeps every page of who is signed in true to what is decided at the desk. Pages that read nothing have no cache of their own. */
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
