import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "@jest/globals";

// Import before anything that reads the settings, in every test that uploads or stores files.

export const home = mkdtempSync(path.join(tmpdir(), "veranda-home-"));

process.env.VERANDA_HOME = home;

afterAll(() => rmSync(home, { recursive: true, force: true }));
