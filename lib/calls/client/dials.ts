import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import type { Call, calls } from "../contract";
import { deviceId } from "./device-id";

const api = apiClient<typeof calls>();

/** The requests to start a call that this tab has sent. */
export class Dials {
  /** Ids of the receivers of requests without a response, one for each request. */
  #pending: string[] = [];
  /** Ids of the receivers of calls that the server may have started for a request that this tab no longer waits for. */
  readonly #abandoned = new Set<string>();

  get hasPending(): boolean {
    return this.#pending.length > 0;
  }

  /** Returns the call. It may be one that an earlier request to the same person started. */
  async send(receiverId: string): Promise<Call> {
    this.#abandoned.delete(receiverId);
    this.#pending.push(receiverId);
    try {
      const call = await api.call("POST /api/video-calls/initiate", { body: { receiverId, deviceId: deviceId() } });
      this.#abandoned.delete(receiverId);
      return call;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) this.#abandoned.add(receiverId);
      throw error;
    } finally {
      this.#pending.splice(this.#pending.indexOf(receiverId), 1);
    }
  }

  /**
   * Whether a call that the user cancelled must be ended now: another pending request to the same person returns this
   * call too, and decides about it.
   */
  abandon(receiverId: string): boolean {
    if (!this.#pending.includes(receiverId)) return true;
    this.#abandoned.add(receiverId);
    return false;
  }

  /** Whether a call from this tab to this person is abandoned. It no longer is afterwards: the caller ends it. */
  consumeAbandoned(receiverId: string): boolean {
    return this.#abandoned.delete(receiverId);
  }
}
