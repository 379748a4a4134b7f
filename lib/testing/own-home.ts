import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "@jest/globals";

// Imported bare, before anything that reads the settings, by every test that stages uploads or stores files.

/** This file's own VERANDA_HOME. */
export const home = mkdtempSync(path.join(tmpdir(), "veranda-home-"));

process.env.VERANDA_HOME = home;

afterAll(() => rmSync(home, { recursive: true, force: true }));
