import { writeFileSync } from "node:fs";
import path from "node:path";
import { home } from "./home";

// Import before anything that reads the settings, after "setup/home".

const file = path.join(home, "hash-list.csv");

process.env.HASH_LISTS = file;
process.env.EVIDENCE_KEY = "jA4-o0vRk2_wXz9LtQ7mB1nY5cE8hU3f";

/** Lines of algorithm,hash,list. The size changes, so that it is read again. */
export const writeHashList = (...lines: string[]): void => writeFileSync(file, `${lines.join("\n")}\n`);

writeHashList();
