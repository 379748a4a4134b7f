import { countPostsByText, listMessages } from "@/lib/testing/assertions/stored-content";
import { countCommentsByText, listAssets, listBooks, listOutcomes } from "@/lib/testing/assertions/stored-rows";
import { listCaptures } from "../fixtures/paypal";
import type { HttpClient } from "./http-client";
import { type EntryKind, type JournalEntry, retryWhileDatabaseIsDown, type WriteJournal } from "./journal";
import type { LoadCast, LoadDecision, LoadPayment, LoadUpload } from "./load";

/** The price of a month of Starter, in pence. */
const PRICE_PENCE = 799;
/** How many of each kind are read back through the API per check. */
const SAMPLE = 5;

interface Seen {
  /** Uploads whose bytes were compared, and those that failed after three interrupted attempts. */
  compared: number;
  givenUp: number;
}

/** Compares the stored data with a journal: each acknowledged write exists once, every other at most once. */
export class Checker {
  readonly problems: string[] = [];
  readonly seen: Seen = { compared: 0, givenUp: 0 };

  constructor(
    readonly line: HttpClient,
    readonly journal: WriteJournal,
    readonly cast: LoadCast,
  ) {}

  /** Checks during the load. `isLast`: the load is over, and everything processed later must exist too. */
  async look(isLast: boolean): Promise<void> {
    // Writes acknowledged from now on may be missing from the counts.
    const before = this.journal.entries.map((entry) => ({ ...entry }));
    const of = <D>(kind: EntryKind) => before.filter((entry) => entry.kind === kind) as JournalEntry<D>[];
    const byText = (kind: EntryKind, counts: Map<string, number>) => {
      for (const entry of of(kind)) this.#count(entry, counts.get(entry.name) ?? 0);
    };
    const { authors, chat } = this.cast;
    const posts = merged(
      await Promise.all(authors.map((author) => retryWhileDatabaseIsDown(() => countPostsByText(author)))),
    );
    byText("post", posts);
    byText("upload", posts);
    byText(
      "comment",
      merged(await Promise.all(authors.map((author) => retryWhileDatabaseIsDown(() => countCommentsByText(author))))),
    );
    const messages = await retryWhileDatabaseIsDown(() => listMessages(chat.id));
    byText("message", merged(messages.map(({ text }) => new Map([[text, 1]]))));
    if (messages.some(({ sequence }, index) => Number(sequence) !== index + 1))
      this.problems.push("the numbers of the messages have a gap");
    await this.#decisions(of<LoadDecision>("decision"));
    await this.#uploads(of<LoadUpload>("upload"), isLast);
    if (isLast) await this.#payments(of<LoadPayment>("payment"));
    await this.#readBack();
  }

  #count({ kind, name, isAcknowledged }: JournalEntry, times: number): void {
    if (times > 1) this.problems.push(`${kind} ${name} is there ${times} times`);
    if (isAcknowledged && times === 0) this.problems.push(`${kind} ${name} was acknowledged and is lost`);
  }

  async #decisions(entries: JournalEntry<LoadDecision>[]): Promise<void> {
    const outcomes = await retryWhileDatabaseIsDown(() => listOutcomes(entries.map(({ detail }) => detail.caseId)));
    const casesById = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    for (const entry of entries) {
      const { caseId, action } = entry.detail;
      const outcome = casesById.get(caseId);
      const decisions = outcome?.decisions ?? [];
      this.#count(entry, decisions.length);
      if (decisions.length === 0) continue;
      const isWhole =
        decisions.every((each) => each.action === action) &&
        outcome?.state === "closed" &&
        outcome.reports.length === 0 &&
        outcome.strikes.length === (action === "warn" ? 1 : 0);
      if (!isWhole) this.problems.push(`decision ${entry.name} is not whole: ${JSON.stringify(outcome)}`);
    }
  }

  async #uploads(entries: JournalEntry<LoadUpload>[], isLast: boolean): Promise<void> {
    const acknowledged = entries.filter(({ isAcknowledged }) => isAcknowledged);
    this.seen.compared = entries.filter(({ detail }) => detail.isSame !== null).length;
    for (const { name, detail } of entries)
      if (detail.isSame === false) this.problems.push(`upload ${name} arrived with other bytes`);
    const assets = await retryWhileDatabaseIsDown(() => listAssets(acknowledged.map(({ detail }) => detail.assetId)));
    const assetsById = new Map(assets.map((asset) => [asset.id, asset]));
    this.seen.givenUp = assets.filter(({ state }) => state === "failed").length;
    for (const { name, detail } of acknowledged) {
      const asset = assetsById.get(detail.assetId);
      if (!asset?.parentId) this.problems.push(`the file of upload ${name} is lost`);
      else if (asset.state === "failed" && asset.attempts < 3) this.problems.push(`upload ${name} failed`);
      else if (isLast && asset.state !== "ready" && asset.state !== "failed")
        this.problems.push(`upload ${name} was never made: ${asset.state}`);
    }
  }

  async #payments(entries: JournalEntry<LoadPayment>[]): Promise<void> {
    const books = await retryWhileDatabaseIsDown(() => listBooks(entries.map(({ detail }) => detail.buyer.id)));
    const captures = await listCaptures();
    for (const { name, isAcknowledged, detail } of entries) {
      const own = books.get(detail.buyer.id);
      const ownCaptures = captures.filter(({ orderId }) => detail.orders.includes(orderId));
      const expectedCount = isAcknowledged ? 1 : 0;
      const facts = {
        captures: ownCaptures.filter(({ status }) => status === "COMPLETED").length,
        orders: own?.orders.filter(({ state }) => state === "captured").length ?? 0,
        periods: own?.orders.reduce((sum, { periods }) => sum + periods, 0) ?? 0,
        pence: own?.paypalPence ?? 0,
        unbalanced: own?.unbalanced.length ?? 0,
      };
      const isRight =
        facts.captures === expectedCount &&
        facts.orders === expectedCount &&
        facts.periods === expectedCount &&
        facts.pence === expectedCount * PRICE_PENCE &&
        facts.unbalanced === 0;
      if (!isRight) this.problems.push(`payment ${name} (acknowledged: ${isAcknowledged}): ${JSON.stringify(facts)}`);
    }
  }

  async #readBack(): Promise<void> {
    for (const kind of ["post", "upload"] as const)
      for (const { name, place } of this.journal
        .of(kind)
        .filter(({ isAcknowledged }) => isAcknowledged)
        .slice(-SAMPLE)) {
        const answer = place ? await this.line.call({ method: "GET", ...place }) : null;
        if (answer?.status === 200 && JSON.parse(answer.text).text !== name)
          this.problems.push(`${kind} ${name} reads otherwise`);
        if (answer?.status === 404) this.problems.push(`${kind} ${name} was acknowledged and is not shown`);
      }
    const paid = this.journal.of<LoadPayment>("payment").filter(({ isAcknowledged }) => isAcknowledged);
    for (const { name, detail } of paid.slice(-SAMPLE)) {
      const path = "api/payments/receipts";
      const answer = await this.line.call({ method: "GET", path, cookie: detail.buyer.cookie });
      if (answer.status === 200 && JSON.parse(answer.text).length !== 1)
        this.problems.push(`payment ${name} has no receipt, or more than one`);
    }
  }
}

function merged(counts: Map<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of counts) for (const [text, count] of each) sums.set(text, (sums.get(text) ?? 0) + count);
  return sums;
}
