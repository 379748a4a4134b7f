import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "@jest/globals";
import { clientAddress, parseTrustedProxies, removeForwardedHeaders, removeInternalHeaders } from "./client-address";

function from(peer: string | undefined, forwarded?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

const nobody = parseTrustedProxies("");
const proxies = parseTrustedProxies("10.0.0.0/8, 192.0.2.7 ,fd00::/8,::1");

describe("clientAddress", () => {
  test("returns the peer's address and ignores X-Forwarded-For when no proxy is trusted", () => {
    for (const claim of [undefined, "1.2.3.4", "10.0.0.1, 1.2.3.4", "::1", "unknown", ""])
      expect(clientAddress(from("203.0.113.9", claim), nobody)).toBe("203.0.113.9");
    expect(clientAddress(from("127.0.0.1", "1.2.3.4"), nobody)).toBe("127.0.0.1");
  });

  test("returns the nearest untrusted address of X-Forwarded-For behind one or more proxies", () => {
    expect(clientAddress(from("10.1.1.1", "198.51.100.1"), proxies)).toBe("198.51.100.1");
    expect(clientAddress(from("10.1.1.1", "198.51.100.1, 192.0.2.7, 10.9.9.9"), proxies)).toBe("198.51.100.1");
    expect(clientAddress(from("::1", "2001:db8::5,fd00::1"), proxies)).toBe("2001:db8::5");
  });

  test("ignores addresses that the client put into X-Forwarded-For", () => {
    expect(clientAddress(from("10.1.1.1", "6.6.6.6, 198.51.100.1"), proxies)).toBe("198.51.100.1");
    expect(clientAddress(from("10.1.1.1", "10.6.6.6, 198.51.100.1"), proxies)).toBe("198.51.100.1");
    expect(clientAddress(from("203.0.113.9", "10.0.0.1"), proxies)).toBe("203.0.113.9");
  });

  test("returns the proxy's own address when X-Forwarded-For is missing or invalid", () => {
    for (const claim of [undefined, "", "unknown", "198.51.100.1, _hidden", "<script>", "1.2.3"])
      expect(clientAddress(from("10.1.1.1", claim), proxies)).toBe("10.1.1.1");
    expect(clientAddress(from("10.1.1.1", "10.2.2.2"), proxies)).toBe("10.2.2.2");
  });

  test("unwraps IPv4-mapped client addresses of a dual-stack socket", () => {
    expect(clientAddress(from("::ffff:203.0.113.9"), nobody)).toBe("203.0.113.9");
    expect(clientAddress(from("::ffff:10.1.1.1", "::ffff:198.51.100.1"), proxies)).toBe("198.51.100.1");
  });

  test("returns an empty client address when the socket is closed", () => {
    expect(clientAddress(from(undefined, "198.51.100.1"), proxies)).toBe("");
  });
});

test("rejects trusted proxies that are neither an address nor a range", () => {
  for (const wrong of [
    "localhost",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0.0/x",
    "10.0.0.0/-1",
    "::1/129",
    "*",
    "0/0",
  ])
    expect(() => parseTrustedProxies(`127.0.0.1, ${wrong}`)).toThrow(
      `TRUSTED_PROXIES: "${wrong}" is neither an address nor a range.`,
    );
});

describe("request headers from outside", () => {
  const kept = (remove: typeof removeInternalHeaders, names: string[]) => {
    const headers = Object.fromEntries(names.map((name) => [name, "1"]));
    remove({ headers });
    return Object.keys(headers);
  };

  test("request headers that Next sets for itself are dropped, and those of its router in browsers are kept", () => {
    const router = [
      "rsc",
      "next-url",
      "next-router-state-tree",
      "next-router-prefetch",
      "next-router-segment-prefetch",
    ];
    const internal = ["next-action", "next-resume", "x-nextjs-data", "x-middleware-subrequest", "x-middleware-skip"];
    const more = ["x-invoke-path", "x-matched-path", "x-now-route-matches", "x-next-resume-state-length"];
    const others = ["cookie", "x-request-id", "if-match", "nextcloud", "x-forwarded-for"];
    const given = [...internal, ...router, ...more, "x-prerender-revalidate", ...others];
    expect(kept(removeInternalHeaders, given)).toEqual([...router, ...others]);
  });

  test("request headers of proxies are dropped, except the client's address", () => {
    const names = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-forwarded-for"];
    expect(kept(removeForwardedHeaders, names)).toEqual(["x-forwarded-for"]);
  });
});
