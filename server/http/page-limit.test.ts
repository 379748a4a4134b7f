import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { consumeRateLimit } from "@/lib/infra/rate-limit/rate-limit";
import { refuseTooManyPages } from "./page-limit";

const PAGES = 1_500;

const site = createServer(async (request, response) => {
  if (!(await refuseTooManyPages(request, response, String(request.headers["x-client"])))) response.end("a page");
});
// The clock is frozen, as Retry-After is in whole seconds.
beforeAll(async () => {
  const started = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => started);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => site.close(resolve));
});

const open = (client: string, accept = "text/html,*/*") =>
  fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}/explore?q=a`, {
    headers: { "X-Client": client, "Accept-Language": "es-ES", Accept: accept },
  });

test("pages are limited to 1,500 in 5 minutes from one address, and the refusal is readable", async () => {
  for (let time = 1; time < PAGES; time++) await consumeRateLimit("page", "192.0.2.1");
  expect((await open("192.0.2.1")).status).toBe(200);
  const refused = await open("192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual([
    429,
    "300",
    "text/plain; charset=utf-8",
  ]);
  expect(await refused.text()).toBe("Vas un poco rápido. Inténtalo de nuevo dentro de 5 minutos.");
  expect(await (await open("192.0.2.1", "*/*")).json()).toMatchObject({ error: "rate_limited" });
  expect((await open("192.0.2.2")).status).toBe(200);
});
