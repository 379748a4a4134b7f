import { queryOptions } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { trust } from "../contract/trust";
import { accountKeys } from "./accounts";

const api = apiClient<typeof trust>();

export const allowanceOptions = () =>
  queryOptions({
    queryKey: accountKeys.allowance,
    queryFn: ({ signal }) => api.call("GET /api/accounts/allowance", { signal }),
    // The user returns from their email, or from a post.
    refetchOnWindowFocus: "always",
  });
