import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { type AuditQuery, desk } from "../contract/desk";
import { deskKeys } from "./desk";

export type AuditChoice = Omit<AuditQuery, "limit" | "cursor">;

const auditOptions = (choice: AuditChoice) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...deskKeys.audit, choice],
    queryFn: ({ pageParam, signal }) =>
      call(desk.audit, { query: { ...choice, cursor: pageParam ?? undefined }, signal }),
    staleTime: 0,
  });

/** The audit log; while a new filter loads, the previous entries stay on screen. */
export const useAudit = (choice: AuditChoice) =>
  useInfiniteQuery({ ...auditOptions(choice), placeholderData: (before) => before });
