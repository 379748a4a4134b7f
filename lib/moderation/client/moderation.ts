import { useMutation } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { moderation, NewReport } from "../contract";

const api = apiClient<typeof moderation>();

export function useReport() {
  return useMutation({ mutationFn: (body: NewReport) => api.call("POST /api/reports", { body }) });
}
