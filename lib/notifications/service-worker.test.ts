import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "@jest/globals";

const SITE = "https://veranda.test/";

interface Page {
  /** Whether its scripts answer the worker. */
  answers: boolean;
}

/** Presses a notification in public/sw.js with one open window. Returns what happens to that window. */
async function pressNotification({ answers }: Page): Promise<string[]> {
  const log: string[] = [];
  const page = {
    focus: async () => void log.push("focus"),
    navigate: async (url: string) => void log.push(`load ${url}`),
    postMessage: ({ open }: { open: string }, [port]: MessagePort[]) => {
      log.push(`ask for ${open}`);
      if (answers) port?.postMessage("opening");
      port?.close();
    },
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => [page], openWindow: async (url: string) => void log.push(`new ${url}`) },
    registration: { scope: SITE },
    location: new URL(SITE),
  };
  const fetch = async (url: URL) => log.push(`fetch ${url.pathname}`);
  // The page answers at once, or never.
  const setTimeout = (work: () => void) => globalThis.setTimeout(work, 50);
  runInContext(readFileSync("public/sw.js", "utf8"), createContext({ self, fetch, URL, MessageChannel, setTimeout }));
  let work: Promise<unknown> | undefined;
  listeners.get("notificationclick")?.({
    notification: { close: () => undefined, tag: "n", data: { url: "/messages?conversation=c" } },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  return log.filter((line) => !line.startsWith("fetch"));
}

test("a pressed notification opens in a window of the site without a reload, which would end its call", async () => {
  const url = `${SITE}messages?conversation=c`;
  expect(await pressNotification({ answers: true })).toEqual(["focus", `ask for ${url}`]);
  expect(await pressNotification({ answers: false })).toEqual(["focus", `ask for ${url}`, `load ${url}`]);
});
