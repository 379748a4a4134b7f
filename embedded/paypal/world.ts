import type { Clock } from "./clock";
import type { Merchant } from "./orders/amount-rules";
import type { Store } from "./state/store";
import type { EventDraft } from "./webhooks/event-drafts";
import type { Notifier } from "./webhooks/notifier";

/** What every part of the simulator works on. */
export interface World {
  readonly store: Store;
  readonly clock: Clock;
  readonly merchant: Merchant;
  readonly notifier: Notifier;
  /** Where the API answers, without a slash at the end: the base of the links in its answers. */
  readonly apiUrl: string;
  /** Where buyers' browsers reach the simulator, without a slash at the end. */
  readonly publicUrl: string;
  /** Queues an event for the merchant's listener; it goes out once what is being done is committed. */
  publish(draft: EventDraft): void;
  /** Resolves once all that was changed so far is on the disk, and sends the events of it. Call it before anything is awaited. */
  commit(): Promise<void>;
}
