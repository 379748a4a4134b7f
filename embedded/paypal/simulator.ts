import type { Clock } from "./clock";
import type { MerchantAccount } from "./orders/amount-rules";
import type { Store } from "./state/store";
import type { EventDraft } from "./webhooks/event-draft";
import type { Notifier } from "./webhooks/notifier";

export interface Simulator {
  readonly store: Store;
  readonly clock: Clock;
  readonly merchant: MerchantAccount;
  readonly notifier: Notifier;
  /** The base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** The base URL for buyers' browsers, without a trailing slash. */
  readonly publicUrl: string;
  /** Enqueues a webhook event, which is sent after the next commit. */
  publish(draft: EventDraft): void;
  /** Resolves once all changes are on disk, then sends their events. Call before awaiting anything else. */
  commit(): Promise<void>;
}
