import type { IncomingMessage } from "node:http";

/** Next's router marks client-side navigations this way: they fetch data, not a page. */
export const isNavigation = (request: IncomingMessage) => request.headers.rsc === "1";

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

export const hasSession = (request: IncomingMessage) => SESSION.test(request.headers.cookie ?? "");
