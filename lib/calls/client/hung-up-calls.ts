import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import type { Call, calls } from "../contract";
import { deviceId } from "./device-id";

const api = apiClient<typeof calls>();

const MAX_END_RETRIES = 5;

/** The calls that the user has hung up in this tab. The server lists them as live until a request reaches it. */
export class HungUpCalls {
  readonly #ids = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Forgets a call that the user takes up again: it is not ended by a later retry. */
  delete(id: string): void {
    this.#ids.delete(id);
  }

  /** Ends the call on the server, with retries. If they all fail, the call ends when heartbeats stop. */
  end(id: string, onEnded: (call: Call) => void): void {
    this.#ids.add(id);
    this.#send(id, onEnded, 0);
  }

  #send(id: string, onEnded: (call: Call) => void, failed: number): void {
    const callRequest = { params: { id }, body: { deviceId: deviceId() } };
    api.call("POST /api/video-calls/{id}/end", callRequest).then(onEnded, (error) => {
      if (error instanceof ApiError && error.status < 500) return;
      if (failed === MAX_END_RETRIES) return;
      setTimeout(() => this.#ids.has(id) && this.#send(id, onEnded, failed + 1), 1_000 * 2 ** failed);
    });
  }
}
