import { useInfiniteQuery } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import type { AuditQuery, staffModeration } from "../contract/staff";
import { staffKeys } from "./staff";

const api = apiClient<typeof staffModeration>();

export type AuditFilter = Omit<AuditQuery, "limit" | "cursor">;

const auditOptions = (choice: AuditFilter) => ({
  ...pagesOptions([...staffKeys.audit, choice], ({ cursor, signal }) =>
    api.page("GET /api/admin/audit", { query: { ...choice, cursor }, signal }),
  ),
  staleTime: 0,
});

/** The audit log; while a new filter loads, the previous entries stay on screen. */
export const useAudit = (choice: AuditFilter) =>
  useInfiniteQuery({ ...auditOptions(choice), placeholderData: (before) => before });
