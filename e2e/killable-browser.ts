import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { launchWith } from "./chromium";

async function start(profile: string): Promise<{ child: ChildProcess; browser: Browser }> {
  const { args = [], executablePath = chromium.executablePath() }: LaunchOptions = launchWith({
    flags: ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
  });
  const child = spawn(executablePath, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stderr.resume();
    return { child, browser: await chromium.connectOverCDP(address) };
  }
  throw new Error("Chromium ended before it could be connected to");
}

/** A browser with a profile on disk that survives being killed. */
export async function killableBrowser(): Promise<{
  page: () => Promise<Page>;
  kill: () => Promise<void>;
  end: () => Promise<void>;
}> {
  const profile = await mkdtemp(path.join(tmpdir(), "veranda-browser-"));
  let running: Awaited<ReturnType<typeof start>> | null = null;
  const kill = async () => {
    if (!running?.child.pid) return;
    const { child } = running;
    running = null;
    const ended = once(child, "exit");
    // Including its renderers, which are in its process group.
    process.kill(-Number(child.pid), "SIGKILL");
    await ended;
  };
  return {
    page: async () => {
      running ??= await start(profile);
      const [context] = running.browser.contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!page) throw new Error("Chromium has no window");
      return page;
    },
    kill,
    end: async () => {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
