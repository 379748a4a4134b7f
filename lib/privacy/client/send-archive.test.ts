import { afterAll, expect, test } from "@jest/globals";
import { EXPECTED_USER_HEADER, expectUser } from "@/lib/http/security/expected-user";
import { uploadArchive } from "./send-archive";

const sent = new Map<string, string>();

class FakeRequest {
  readonly upload = { addEventListener: () => undefined };
  status = 201;
  responseText = "{}";
  #onLoad = () => {};

  open(): void {}
  setRequestHeader(name: string, value: string): void {
    sent.set(name, value);
  }
  addEventListener(name: string, listener: () => void): void {
    if (name === "load") this.#onLoad = listener;
  }
  send(): void {
    this.#onLoad();
  }
}

const page = globalThis as { XMLHttpRequest?: unknown };
page.XMLHttpRequest = FakeRequest;

afterAll(() => {
  delete page.XMLHttpRequest;
  expectUser(null);
});

test("names the user of the page, so that an archive cannot reach another account", async () => {
  expectUser("ada");
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  await uploadArchive(new File(["x"], "veranda.zip"), options);
  expect(Object.fromEntries(sent)).toEqual({ "Content-Type": "application/zip", [EXPECTED_USER_HEADER]: "ada" });
});
