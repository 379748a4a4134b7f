import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";

const before = { ...process.env };
type Trusts = (address: string) => boolean;

async function trustOf(given: Record<string, string>): Promise<Trusts> {
  jest.resetModules();
  process.env = { ...before, PAYPAL_SIMULATOR: "", PAYPAL_API_URL: "", ...given };
  return (await import("./notification")).isTrustedSource;
}

afterAll(() => {
  process.env = { ...before };
});

describe("webhook certificate source", () => {
  let trusts: Trusts;
  beforeAll(async () => {
    trusts = await trustOf({});
  });

  test.each([
    "https://api.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.sandbox.paypal.com/x",
    "https://API.PAYPAL.COM/x",
  ])("a webhook certificate from PayPal is trusted: %s", (address) => {
    expect(trusts(address)).toBe(true);
  });

  test.each([
    "http://api.paypal.com/x",
    "https://paypal.com.evil.example/x",
    "https://evilpaypal.com/x",
    "https://api.paypal.com:8443/x",
    "https://user@api.paypal.com/x",
    "https://evil.example/api.paypal.com",
    "http://127.0.0.1:4000/v1/notifications/certs/x",
    "//api.paypal.com/x",
    "",
    "file:///etc/passwd",

    "https://api.paypal.com@evil.example/x",
    "https://evil.example\\.paypal.com/x",
    "https://evil.example#.paypal.com",
  ])("a webhook certificate from another host is not trusted: %s", (address) => {
    expect(trusts(address)).toBe(false);
  });
});

test("trusts only the simulator's own certificate when it is configured", async () => {
  const trusts = await trustOf({ PAYPAL_SIMULATOR: "1", PAYPAL_API_URL: "http://127.0.0.1:4000" });
  expect(trusts("http://127.0.0.1:4000/v1/notifications/certs/x")).toBe(true);
  for (const address of ["https://api.paypal.com/x", "http://127.0.0.1:4001/x", "http://localhost:4000/x"])
    expect([address, trusts(address)]).toEqual([address, false]);
});
