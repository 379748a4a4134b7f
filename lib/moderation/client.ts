import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { moderation, type NewReport } from "./contract";

export function useReport() {
  return useMutation({ mutationFn: (body: NewReport) => call(moderation.report, { body }) });
}
