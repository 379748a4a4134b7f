import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { type SupportRequest, support } from "./contract";

/** Sends a request for help; the same key sends it once. */
export const useAskSupport = () =>
  useMutation({
    mutationFn: ({ key, ...body }: SupportRequest & { key: string }) =>
      call(support.ask, { body, idempotencyKey: key }),
  });
