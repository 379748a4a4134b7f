import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { makeExport } from "./commands/make-export";
import { runImport } from "./commands/run-import";

export { sweepExports } from "./commands/make-export";
export { sweepImports } from "./commands/run-import";

export const privacyJobs = {
  "privacy.export": ({ exportId }: Jobs["privacy.export"]) => makeExport(exportId),
  "privacy.import": ({ importId }: Jobs["privacy.import"]) => runImport(importId),
};
