import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TrustRules } from "@/lib/accounts/contract/trust";
import { apiClient } from "@/lib/http/api-client";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { staffTrust } from "../contract/trust";

const api = apiClient<typeof staffTrust>();

const trustRulesKey = ["admin", "trust"] as const;

const trustRulesOptions = () =>
  queryOptions({
    queryKey: trustRulesKey,
    queryFn: ({ signal }) => api.call("GET /api/admin/trust", { signal }),
    // Must not change under an unsaved edit.
    refetchOnWindowFocus: false,
  });

export const useTrustRules = () => useQuery(trustRulesOptions());

export function useSaveTrustRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; rules: TrustRules }) => api.call("PUT /api/admin/trust", { body }),
    onSuccess: (saved) => client.setQueryData(trustRulesKey, saved),
    // On a conflict, shows what the other administrator saved.
    onError: () => refreshQueries(client, trustRulesKey),
  });
}
