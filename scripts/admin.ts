// `npm run admin -- grant <email> [role]`, `-- revoke|reset-2fa <email>`, `-- list-held|list-matches`,
// `-- release|remove <id>`, `-- export-evidence <id> <folder>`.
import { isUnavailable, pool } from "@/lib/infra/db";
import { type CommandOutcome, runAdminCommand } from "./admin/commands";

function failure(error: unknown): CommandOutcome {
  if (isUnavailable(error)) return { code: 1, sentence: "Nothing was changed: the database cannot be reached." };
  console.error(error);
  return { code: 1, sentence: "Nothing was changed: something went wrong, see above." };
}

runAdminCommand(process.argv.slice(2))
  .catch(failure)
  .then(({ code, sentence }) => {
    if (code === 0) console.log(sentence);
    else console.error(sentence);
    process.exitCode = code;
  })
  .finally(() => pool.end());
