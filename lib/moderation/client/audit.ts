import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { pagingOptions } from "@/lib/http/infinite-pages";
import { type AuditQuery, desk } from "../contract/desk";
import { staffKeys } from "./staff";

export type AuditFilter = Omit<AuditQuery, "limit" | "cursor">;

const auditOptions = (choice: AuditFilter) =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: [...staffKeys.audit, choice],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(desk.audit, { query: { ...choice, cursor: pageParam ?? undefined }, signal }),
    staleTime: 0,
  });

/** The audit log; while a new filter loads, the previous entries stay on screen. */
export const useAudit = (choice: AuditFilter) =>
  useInfiniteQuery({ ...auditOptions(choice), placeholderData: (before) => before });
