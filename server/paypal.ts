import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/log";
import { FIXED } from "./headers";

/** What browsers ask of PayPal, as far as the simulator stands for it. All else of it is between servers. */
const PAGES = /^\/(checkoutnow|sdk\/js|v1\/notifications\/certs\/[\w-]+)$/;

/** Whether the simulator answers this path of the site. */
export const isPaypal = (sitePath: string) => env.PAYPAL_SIMULATOR && PAGES.test(sitePath);

/** Headers that hold between two ends of one connection (RFC 9110, section 7.6.1), and what is PayPal's to say. */
const HELD_BACK = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "host"]);

const passedOn = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HELD_BACK.has(name)));

/** Hands a request on to the simulator, path and query as they came, and its answer back. */
export function servePaypal(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  // Its pages have policies of their own; ours would cut a window off from the one that opened it.
  for (const name of Object.keys(FIXED)) response.removeHeader(name);
  return new Promise((resolve) => {
    const onward = send(new URL(target, env.PAYPAL_API_URL), {
      method: request.method,
      headers: passedOn(request.headers),
    });
    onward.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    onward.once("error", (error) => {
      log.warn({ reason: error }, "the PayPal simulator could not be reached");
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.once("close", () => {
      onward.destroy();
      resolve();
    });
    request.pipe(onward);
  });
}
