import { afterAll, beforeAll, jest } from "@jest/globals";
import pino from "pino";
import { log } from "@/lib/infra/logging/log";

type Line = Record<string, unknown>;

/** Collects the log at production level while a file's tests run. */
export function loggedLines(): { take: () => Line[] } {
  const lines: Line[] = [];
  // pino's symbol for its output stream.
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, { write: (line: string) => void }>;
  if (!stream) throw new Error("pino writes to no stream");
  const { level } = log;
  beforeAll(() => {
    log.level = "info";
    jest.spyOn(stream, "write").mockImplementation((line) => {
      lines.push(JSON.parse(line));
    });
  });
  afterAll(() => {
    log.level = level;
    jest.restoreAllMocks();
  });
  return { take: () => lines.splice(0) };
}
