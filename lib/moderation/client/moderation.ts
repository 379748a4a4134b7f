import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { moderation, type NewReport } from "../contract";

export function useReport() {
  return useMutation({ mutationFn: (body: NewReport) => callEndpoint(moderation.report, { body }) });
}
