// Bundled into build/bench/buyers.cjs: `<file> <count>` creates so many users and writes their cookies to a file.
import { writeFileSync } from "node:fs";
import { pool } from "@/lib/infra/db";
import { makePerson } from "@/lib/testing/factories/people";

async function main([output = "", count = "0"]: string[]): Promise<void> {
  const cookies: string[] = [];
  for (let n = 0; n < Number(count); n++) cookies.push((await makePerson()).cookie);
  writeFileSync(output, JSON.stringify(cookies));
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => pool.end());
