import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { listAllPages, pagesOptions } from "@/lib/http/infinite-pages";
import type { ComplaintsQuery, complaints } from "../contract/complaints";

const api = apiClient<typeof complaints>();

export type ComplaintFilter = Omit<ComplaintsQuery, "limit" | "cursor">;

export const complaintsOptions = (choice: ComplaintFilter) => ({
  ...pagesOptions(["staff", "complaints", choice], ({ cursor, signal }) =>
    api.page("GET /api/admin/complaints", { query: { ...choice, cursor }, signal }),
  ),
  staleTime: 0,
});

/** While a new filter loads, the previous list stays on screen. */
export const useComplaints = (choice: ComplaintFilter) =>
  useInfiniteQuery({ ...complaintsOptions(choice), placeholderData: (before) => before });

const EXPORT_PAGE_SIZE = 50;

export const useAllComplaints = () =>
  useMutation({
    mutationFn: (choice: ComplaintFilter) =>
      listAllPages((cursor) =>
        api.page("GET /api/admin/complaints", { query: { ...choice, cursor, limit: EXPORT_PAGE_SIZE } }),
      ),
  });
