import { useMutation } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { listAllPages } from "@/lib/http/infinite-pages";
import type { statements } from "../contract/statements";

const api = apiClient<typeof statements>();

interface Period {
  /** Days as "2026-11-27", both included. */
  from: string;
  to: string;
}

export const useStatementsOfPeriod = () =>
  useMutation({
    mutationFn: (period: Period) =>
      listAllPages((cursor) => api.page("GET /api/admin/statements", { query: { ...period, cursor } })),
  });
