import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerApproval } from "./buyer/approval";
import { answerSdk } from "./buyer/sdk-script";
import { Clock } from "./clock";
import { answerControl } from "./control/control-api";
import { type Controls, controlsOf } from "./control/controls";
import { AccessTokens } from "./http/access";
import { answerApi } from "./http/api";
import { BodyTooLargeError, sendText } from "./http/exchange";
import type { MerchantAccount } from "./orders/amount-rules";
import type { Simulator } from "./simulator";
import { Store } from "./state/store";
import { loadIdentity } from "./webhooks/identity";
import { Notifier } from "./webhooks/notifier";

/** Longer than clients keep idle connections, so that none is closed during a request. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** PayPal's tokens live 9 hours. */
const TOKEN_LIFETIME_SECONDS = 32_400;

export interface PaypalOptions {
  clientId: string;
  clientSecret: string;
  /** The folder for persistent state; without one everything is lost with the process. */
  home?: string | null;
  /** The merchant's registered listener; without a URL events are stored but not sent. */
  webhookUrl?: string | null;
  webhookId?: string;
  /** The base URL for browsers, if it differs from where the server listens. */
  publicUrl?: string | null;
  /** The base URL of links in responses and of the certificate, if it differs from where the server listens. */
  apiUrl?: string | null;
  /** Enables the test controls under /-/ for requests with this key. */
  controlKey?: string | null;
  merchant?: MerchantAccount;
  /** Seconds. */
  tokenLifetime?: number;
  log?: (line: string) => void;
  /** Called if the state cannot be stored; every later call fails until a restart. */
  onStorageFailure?: (error: unknown) => void;
}

export interface Paypal {
  listen(port?: number, host?: string): Promise<{ url: string; port: number }>;
  close(): Promise<void>;
  controls: Controls;
}

export async function createPaypal(options: PaypalOptions): Promise<Paypal> {
  const { clientId, clientSecret, home = null, controlKey = null, log = () => {} } = options;
  const store = new Store(home, options.onStorageFailure);
  const clock = new Clock(() => store.settings);
  const identity = await loadIdentity(home);
  const closing = new AbortController();
  let own = "http://127.0.0.1";
  const apiUrl = () => trimmed(options.apiUrl) ?? own;
  const notifier = new Notifier({
    store,
    clock,
    identity,
    apiUrl,
    webhookId: options.webhookId ?? "WEBHOOK0SIMULATOR",
    webhookUrl: options.webhookUrl ?? null,
    log,
  });
  const world: Simulator = {
    store,
    clock,
    notifier,
    merchant: options.merchant ?? { id: "SMKTR2VPAYPAL", email: "merchant@business.example", name: "Sandbox shop" },
    get apiUrl() {
      return apiUrl();
    },
    get publicUrl() {
      return trimmed(options.publicUrl) ?? own;
    },
    publish: (draft) => {
      notifier.publish(draft);
    },
    async commit() {
      const deliver = notifier.batch();
      await store.commit();
      deliver();
    },
  };
  const access = new AccessTokens({ clientId, clientSecret }, store, options.tokenLifetime ?? TOKEN_LIFETIME_SECONDS);
  const api = { world, access, closing: closing.signal, log };
  const controls = controlsOf(world);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://simulator");
    const { pathname } = url;
    if (pathname.startsWith("/-/")) return answerControl(controls, controlKey, request, response, url);
    if (pathname === "/checkoutnow") return answerApproval({ world, secret: clientSecret }, request, response, url);
    if (pathname === "/sdk/js") return answerSdk(response, url, clientId);
    if (pathname === `/v1/notifications/certs/${identity.certId}`) {
      return sendText(response, 200, identity.chain, { "content-type": "application/x-pem-file" });
    }
    if (pathname === "/healthz") return sendText(response, 200, "ok\n", { "content-type": "text/plain" });
    return answerApi(api, request, response, url);
  }

  const server = createServer((request, response) => {
    response.once("close", () => {
      if (closing.signal.aborted) setImmediate(() => server.closeIdleConnections());
    });
    serve(request, response).catch((error: unknown) => {
      if (!(error instanceof BodyTooLargeError))
        log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof BodyTooLargeError ? 413 : 500).end();
    });
  });

  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;

  return {
    controls,
    listen: (port = 0, host = "127.0.0.1") =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          const address = server.address() as AddressInfo;
          own = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
          notifier.pump();
          resolve({ url: own, port: address.port });
        });
      }),
    async close() {
      closing.abort();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await notifier.close();
      await ended;
      await store.close();
    },
  };
}

const trimmed = (url: string | null | undefined): string | null => url?.replace(/\/+$/, "") ?? null;
