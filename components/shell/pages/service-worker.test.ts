import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";

const SCOPE = "https://veranda.test/veranda/";
const TARGET = "/veranda/posts/1#comments";

interface Press {
  notification: { close: () => void; data: { url: string } };
  waitUntil: (work: Promise<unknown>) => void;
}

/** A window at an address; `answers` says whether its page listens to the worker. */
function makeWindow(url: string, answers: boolean, done: string[]) {
  return {
    url,
    focus: async () => done.push(`focused ${url}`),
    navigate: async (to: string) => done.push(`navigated to ${to}`),
    postMessage: ({ open }: { open: string }, [port]: MessagePort[]) => {
      done.push(`asked to open ${open}`);
      if (answers) port?.postMessage("opened");
    },
  };
}

/** Runs public/sw.js with these windows, presses a notification, and returns what the worker did. */
async function press(...windows: [url: string, answers: boolean][]): Promise<string[]> {
  const done: string[] = [];
  const handlers = new Map<string, (event: Press) => void>();
  const self = {
    registration: { scope: SCOPE },
    location: new URL(SCOPE),
    clients: {
      matchAll: async () => windows.map(([url, answers]) => makeWindow(url, answers, done)),
      openWindow: async (url: string) => done.push(`opened ${url}`),
    },
    addEventListener: (name: string, handler: (event: Press) => void) => handlers.set(name, handler),
  };
  const channels: MessageChannel[] = [];
  class Channel extends MessageChannel {
    constructor() {
      super();
      channels.push(this);
    }
  }
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, URL, MessageChannel: Channel, setTimeout });
  let work: Promise<unknown> | undefined;
  handlers.get("notificationclick")?.({
    notification: { close: () => undefined, data: { url: TARGET } },
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  for (const { port1 } of channels) port1.close();
  return done;
}

test("a pressed notification is opened by the page of the open window, without a new document", async () => {
  const url = `${SCOPE}messages`;
  expect(await press([url, true])).toEqual([`focused ${url}`, `asked to open https://veranda.test${TARGET}`]);
});

test("a pressed notification is loaded in a window whose page does not answer, such as the home page of a visitor", async () => {
  const url = SCOPE.slice(0, -1);
  expect(await press([url, false])).toEqual([
    `focused ${url}`,
    `asked to open https://veranda.test${TARGET}`,
    `navigated to https://veranda.test${TARGET}`,
  ]);
});

test("a pressed notification leaves the windows of a site with another base path alone", async () => {
  expect(await press(["https://veranda.test/veranda2", true])).toEqual([`opened https://veranda.test${TARGET}`]);
});
