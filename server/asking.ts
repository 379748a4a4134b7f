import type { IncomingMessage } from "node:http";

/** Next's own mark of a navigation inside the app, which wants data and not the page. */
export const isNavigation = (request: IncomingMessage) => request.headers.rsc === "1";

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/** Whether somebody may be signed in: visitors send no such cookie. */
export const hasSession = (request: IncomingMessage) => SESSION.test(request.headers.cookie ?? "");
