import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { makeExport } from "./exports/make-export";
import { runImport } from "./importing/run-import";

export { sweepExports } from "./exports/make-export";
export { sweepImports } from "./importing/run-import";

export const privacyJobs = {
  "privacy.export": ({ exportId }: Jobs["privacy.export"]) => makeExport(exportId),
  "privacy.import": ({ importId }: Jobs["privacy.import"]) => runImport(importId),
};
