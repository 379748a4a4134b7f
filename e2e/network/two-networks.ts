import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserType, chromium } from "@playwright/test";
import { FAKE_DEVICES, launchWith } from "../fixtures/chromium";

const ip = (...words: string[]) => execFileSync("ip", words, { stdio: "pipe" });
const NAMES = [`veranda-a-${process.pid}`, `veranda-b-${process.pid}`] as const;
const LINKS = ["link1", "link2"] as const;

function removeNetworks(): void {
  for (const name of NAMES)
    try {
      ip("netns", "delete", name);
    } catch {
      // It did not exist.
    }
}

/** The reason why this machine cannot create network namespaces; null if it can. */
export function missingNetworkSupport(): string | null {
  try {
    makeNetworks();
    return null;
  } catch (error) {
    return `Network namespaces are not allowed here: ${error instanceof Error ? error.message.trim() : error}`;
  } finally {
    removeNetworks();
  }
}

/** Creates two namespaces that are connected to each other by two links only; the first link is in use. */
function makeNetworks(): void {
  const [one, other] = NAMES;
  // A killed process with the same pid may have left them behind.
  removeNetworks();
  for (const name of NAMES) {
    ip("netns", "add", name);
    ip("-n", name, "link", "set", "lo", "up");
  }
  for (const link of LINKS) ip("-n", one, "link", "add", link, "type", "veth", "peer", "name", link, "netns", other);
  plug(0);
}

/** Brings a link up and assigns its addresses again: otherwise the browser would not see it as new. */
function plug(link: 0 | 1): void {
  for (const [index, name] of NAMES.entries()) {
    ip("-n", name, "link", "set", LINKS[link], "up");
    ip("-n", name, "address", "add", `10.8${link}.0.${index + 1}/24`, "dev", LINKS[link]);
  }
}

function unplug(link: 0 | 1): void {
  for (const name of NAMES) {
    ip("-n", name, "link", "set", LINKS[link], "down");
    ip("-n", name, "address", "flush", "dev", LINKS[link]);
  }
}

/** Launches a browser in a network namespace where the site has its usual loopback port. */
async function launchIn(type: BrowserType, name: string, folder: string): Promise<Browser> {
  const script = path.join(folder, name);
  const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  writeFileSync(script, `#!/bin/sh\nexec ip netns exec ${name} '${program}' "$@"\n`, { mode: 0o755 });
  return type.launch({ ...launchWith({ flags: FAKE_DEVICES }), executablePath: script });
}

function passOn(file: string, port: number) {
  const passing = new Set<Socket>();
  let isAway = false;
  const server = createServer((from) => {
    if (isAway) {
      from.destroy();
      return;
    }
    const to = connect(port, "127.0.0.1");
    from.pipe(to).pipe(from);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      passing.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        passing.delete(one);
        other.destroy();
      });
    }
  }).listen(file);
  const drop = () => {
    for (const socket of passing) socket.destroy();
  };
  return {
    /** Breaks every connection to the site, and refuses new ones for this many ms. */
    async away(time: number): Promise<void> {
      isAway = true;
      drop();
      await pause(time);
      isAway = false;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}

/** Two browsers in two namespaces, joined by one of two links. Check `missingNetworkSupport` first. */
export async function openTwoNetworks(type: BrowserType, site: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "veranda-networks-"));
  const file = path.join(folder, "site");
  const { port } = new URL(site);
  const way = passOn(file, Number(port));
  const forwarders: ChildProcess[] = [];
  const browsers: Browser[] = [];
  let used: 0 | 1 = 0;
  const close = async () => {
    for (const browser of browsers) await browser.close();
    for (const forwarder of forwarders) forwarder.stdin?.end();
    way.close();
    removeNetworks();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    makeNetworks();
    for (const name of NAMES) {
      const words = ["netns", "exec", name, process.execPath, path.join(__dirname, "tcp-proxy.mjs"), port, file];
      const forwarder = spawn("ip", words, { stdio: ["pipe", "pipe", "inherit"] });
      forwarders.push(forwarder);
      await once(forwarder.stdout, "data");
    }
    for (const name of NAMES) browsers.push(await launchIn(type, name, folder));
  } catch (error) {
    await close();
    throw error;
  }
  const [one, other] = browsers;
  if (!one || !other) throw new Error("two browsers were launched");
  return {
    browsers: [one, other] as const,
    /** Cuts the active link and brings the other one up. Returns the time, as `Date.now()`. */
    cut(): number {
      const nowMs = Date.now();
      unplug(used);
      used = used === 0 ? 1 : 0;
      plug(used);
      return nowMs;
    },
    away: way.away,
    close,
  };
}
