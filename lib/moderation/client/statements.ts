import { useMutation } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { StatementOfReasons, statements } from "../contract/statements";

const api = apiClient<typeof statements>();

interface Period {
  /** Days as "2026-11-27", both included. */
  from: string;
  to: string;
}

async function listAll(period: Period): Promise<StatementOfReasons[]> {
  const all: StatementOfReasons[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.page("GET /api/admin/statements", { query: { ...period, cursor } });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
}

export const useStatementsOfPeriod = () => useMutation({ mutationFn: listAll });
