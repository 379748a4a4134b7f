import "@/lib/testing/setup/no-database";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { findFreePortSync } from "@/lib/testing/setup/free-port";

const port = findFreePortSync();
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;

/** What the mail server says to each recipient. */
let toRecipient = "";
let received = 0;
let server: Server;

function answerTo(command: string): string {
  if (command.startsWith("RCPT")) return toRecipient;
  if (command === "DATA") return "354 go on";
  return command === "QUIT" ? "221 bye" : "250 ok";
}

beforeAll(async () => {
  server = createServer((socket) => {
    let isMessage = false;
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        if (isMessage && line !== ".") continue;
        received += Number(isMessage);
        isMessage = !isMessage && line === "DATA";
        socket.write(`${answerTo(line)}\r\n`);
        if (line === "QUIT") socket.end();
      }
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

async function send(answer: string): Promise<void> {
  toRecipient = answer;
  const { sendEmail } = await import("./send-email");
  await sendEmail({ to: "ann@veranda.test", subject: "Hello", text: "Hello" });
}

test("sends an email, and drops one whose recipient has no mailbox", async () => {
  await send("250 ok");
  expect(received).toBe(1);
  await send("550 5.1.1 No such user");
  await send("550-5.2.1 This mailbox\r\n550 5.2.1 is disabled");
  expect(received).toBe(1);
});

test.each([
  "451 4.3.0 Try again later",
  "550 5.7.1 Relaying denied",
  "554 5.1.8 Sender address rejected",
  "550 Rejected",
])("keeps an email for another attempt when the server says %s", async (answer) => {
  await expect(send(answer)).rejects.toThrow();
});
