import "@/lib/testing/setup/no-database";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { AppError } from "@/lib/http/errors";
import { sendError } from "./send-error";

test("words errors that arise before any route in the caller's language", async () => {
  const site = createServer((request, response) =>
    sendError(request, response, new AppError("invalid", "http.badAddress")),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/%E0%A4%A`;
  const response = await fetch(url, { headers: { "Accept-Language": "es-ES" } });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: "invalid", message: "No se ha podido leer esta dirección." },
  ]);
  expect(await (await fetch(url)).json()).toEqual({
    error: "invalid",
    message: "We couldn't read this address.",
  });
  await new Promise((resolve) => site.close(resolve));
});
