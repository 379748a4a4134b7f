import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { approveOrder } from "../fixtures/paypal";
import type { HttpAnswer, HttpClient } from "./http-client";
import { type JournalEntry, retryWhileDatabaseIsDown, type WriteJournal } from "./journal";

export interface LoadCast {
  authors: TestUser[];
  chat: { id: string; sides: [TestUser, TestUser] };
  postId: string;
  admin: TestUser;
}

export async function createLoadCast(): Promise<LoadCast> {
  const authors = await Promise.all(
    Array.from({ length: AUTHORS }, () => makePerson({ plan: "starter", lastName: "Survives" })),
  );
  const [one, other, admin, host] = await Promise.all([
    makePerson({ plan: "starter", lastName: "Survives" }),
    makePerson({ plan: "starter", lastName: "Survives" }),
    makePerson({ role: "admin", lastName: "Survives" }),
    makePerson({ plan: "starter", lastName: "Survives" }),
  ]);
  await Promise.all([makeFollow(one, other), makeFollow(other, one)]);
  const id = await makeConversation(one, other);
  return { authors, chat: { id, sides: [one, other] }, postId: await makePost(host), admin };
}

const AUTHORS = 6;
/** How many of the authors also upload, and also read. */
const UPLOADERS = 2;
const READERS = 2;
/** Pause between two actions of one person, in ms: as fast as the write limit of an account allows. */
const PAUSE_BETWEEN_ACTIONS_MS = { text: 450, message: 80, upload: 2_000, payment: 700, decision: 700, read: 60 };
const ADDRESSES = ["api/auth/user", "api/posts", "api/notifications", "", "explore", "messages"];
/** How often a buyer starts again. */
const MAX_ORDERS = 4;
/** The size of an upload: an uncompressed picture with three bytes per pixel. */
const PICTURE = { width: 500, height: 360 };

export interface LoadUpload {
  owner: TestUser;
  assetId: string;
  /** Whether the uploaded bytes, if checked before the worker took them, equal the sent ones. */
  isSame: boolean | null;
}
export interface LoadPayment {
  buyer: TestUser;
  /** PayPal's order ids: more than one if the first expired before payment. */
  orders: string[];
}
export interface LoadDecision {
  caseId: string;
  action: "dismiss" | "warn";
}

export async function runLoad(line: HttpClient, journal: WriteJournal, cast: LoadCast): Promise<void> {
  const load = new Load(line, journal, cast);
  const repeat = async (pace: number, work: (number: number) => Promise<void>) => {
    for (let number = 1; !journal.isClosed; number++) {
      await work(number);
      await pause(pace);
    }
  };
  await Promise.all([
    ...cast.authors.map((author, index) =>
      repeat(PAUSE_BETWEEN_ACTIONS_MS.text, (number) => load.post(author, `Post ${index}.${number}`)),
    ),
    ...cast.authors.map((author, index) =>
      repeat(PAUSE_BETWEEN_ACTIONS_MS.text, (number) => load.comment(author, `Comment ${index}.${number}`)),
    ),
    ...cast.chat.sides.map((side, index) =>
      repeat(PAUSE_BETWEEN_ACTIONS_MS.message, (number) => load.message(side, `Message ${index}.${number}`)),
    ),
    ...cast.authors
      .slice(0, UPLOADERS)
      .map((author, index) =>
        repeat(PAUSE_BETWEEN_ACTIONS_MS.upload, (number) => load.upload(author, `Picture ${index}.${number}`)),
      ),
    repeat(PAUSE_BETWEEN_ACTIONS_MS.payment, (number) => load.payment(`Payment ${number}`)),
    repeat(PAUSE_BETWEEN_ACTIONS_MS.decision, (number) => load.decision(`Decision ${number}`)),
    ...cast.authors.slice(0, READERS).map(({ cookie }) =>
      repeat(PAUSE_BETWEEN_ACTIONS_MS.read, async (number) => {
        await line.call({ method: "GET", path: ADDRESSES[number % ADDRESSES.length] ?? "", cookie });
      }),
    ),
  ]);
}

class Load {
  readonly #run = randomBytes(4).toString("hex");

  constructor(
    readonly line: HttpClient,
    readonly journal: WriteJournal,
    readonly cast: LoadCast,
  ) {}

  /** Creates a resource through an endpoint that takes an Idempotency-Key, exactly once however often it is sent. */
  async #create(entry: JournalEntry, path: string, { cookie }: TestUser, json: unknown): Promise<HttpAnswer> {
    const headers = { "Idempotency-Key": `survival-${this.#run}-${entry.name.replaceAll(" ", "-")}` };
    const answer = await this.journal.until(entry, () =>
      this.line.call({ method: "POST", path, cookie, headers, json }),
    );
    this.journal.settle(entry, answer, [201]);
    return answer;
  }

  async #share(entry: JournalEntry, author: TestUser, json: unknown): Promise<void> {
    const { text } = await this.#create(entry, "api/posts", author, json);
    if (entry.isAcknowledged) entry.place = { path: `api/posts/${JSON.parse(text).id}`, cookie: author.cookie };
  }

  post(author: TestUser, text: string): Promise<void> {
    const entry = this.journal.begin("post", text, null);
    return this.#share(entry, author, { type: "text", text, visibility: "private" });
  }

  async comment(author: TestUser, text: string): Promise<void> {
    const entry = this.journal.begin("comment", text, null);
    await this.#create(entry, `api/posts/${this.cast.postId}/comments`, author, { text });
  }

  async message({ cookie }: TestUser, text: string): Promise<void> {
    const entry = this.journal.begin("message", text, null);
    const path = `api/conversations/${this.cast.chat.id}/messages`;
    const json = { text, clientId: randomUUID() };
    const answer = await this.journal.until(entry, () => this.line.call({ method: "POST", path, cookie, json }));
    this.journal.settle(entry, answer, [201]);
  }

  /** Uploads a picture by tus, resuming after interruptions, and shares it. */
  async upload(owner: TestUser, name: string): Promise<void> {
    const bytes = await picture();
    const entry = this.journal.begin<LoadUpload>("upload", name, { owner, assetId: "", isSame: null });
    const { cookie } = owner;
    const metadata = { name: "survives.png", type: "image/png", purpose: "post" };
    const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`);
    const headers = { ...TUS, "Upload-Length": String(bytes.length), "Upload-Metadata": encoded.join(",") };
    const created = await this.journal.until(entry, () =>
      this.line.call({ method: "POST", path: "api/media/uploads", cookie, headers }),
    );
    if (!this.journal.settle(entry, created, [201])) return;
    // It counts as acknowledged once it is shared.
    entry.isAcknowledged = false;
    const assetId = path.posix.basename(created.headers.location ?? "");
    entry.detail.assetId = assetId;
    const sent = await this.journal.until(entry, () => this.#sendRest(assetId, cookie, bytes));
    if (!this.journal.settle(entry, sent, [204])) return;
    entry.isAcknowledged = false;
    entry.detail.isSame = isStagedAs(assetId, bytes);
    await this.#share(entry, owner, { type: "image", text: name, media: [{ id: assetId }] });
  }

  /** Sends the missing part of an upload. Returns 204 once it is complete. */
  async #sendRest(assetId: string, cookie: string, bytes: Buffer): Promise<HttpAnswer> {
    const path = `api/media/uploads/${assetId}`;
    const uploadStatus = await this.line.call({ method: "HEAD", path: path, cookie, headers: TUS });
    if (uploadStatus.status !== 200) return uploadStatus;
    const offset = Number(uploadStatus.headers["upload-offset"]);
    if (offset === bytes.length) return { ...uploadStatus, status: 204 };
    const type = "application/offset+octet-stream";
    const headers = { ...TUS, "Upload-Offset": String(offset), "Content-Type": type };
    const sent = await this.line.call({ method: "PATCH", path: path, cookie, headers, bytes: bytes.subarray(offset) });
    // The interrupted request is still being written, or wrote more than was reported: ask again.
    return sent.status === 409 ? { ...sent, status: 0 } : sent;
  }

  async payment(name: string): Promise<void> {
    const buyer = await retryWhileDatabaseIsDown(() => makePerson({ lastName: "Survives" }));
    const { cookie } = buyer;
    const entry = this.journal.begin<LoadPayment>("payment", name, { buyer, orders: [] });
    while (entry.detail.orders.length < MAX_ORDERS) {
      const json = { plan: "starter" };
      const ordered = await this.journal.until(entry, () =>
        this.line.call({ method: "POST", path: "api/payments/create-order", cookie, json }),
      );
      if (!this.journal.settle(entry, ordered, [200, 201])) return;
      entry.isAcknowledged = false;
      const { id }: { id: string } = JSON.parse(ordered.text);
      entry.detail.orders.push(id);
      await approveOrder(id, `olivia+${randomBytes(6).toString("hex")}`);
      const captured = await this.journal.until(entry, async () => {
        const answer = await this.line.call({
          method: "POST",
          path: `api/payments/capture/${id}?plan=starter`,
          cookie,
        });
        // PayPal has not reported the outcome yet.
        const isUnderWay = answer.status === 202 || (answer.status === 200 && !/"completed"/.test(answer.text));
        return isUnderWay ? { ...answer, status: 0 } : answer;
      });
      // The clock jumped past the seat's reservation: nothing was charged, and the buyer starts again.
      if (captured.status === 409) continue;
      this.journal.settle(entry, captured, [200]);
      return;
    }
    this.journal.refused.push(`payment ${name}: its time was over ${MAX_ORDERS} times`);
  }

  async decision(name: string): Promise<void> {
    const { cookie } = this.cast.admin;
    const caseId = await retryWhileDatabaseIsDown(makeReportedCase);
    const action = randomBytes(1).readUInt8() % 2 === 0 ? "dismiss" : "warn";
    const entry = this.journal.begin<LoadDecision>("decision", name, { caseId, action });
    const because = action === "warn" ? { rule: "respect", text: "Please be kind." } : {};
    const path = `api/admin/cases/${caseId}`;
    const answer = await this.journal.until(entry, async () => {
      const read = await this.line.call({ method: "GET", path: path, cookie });
      if (read.status !== 200) return read;
      const { version, state }: { version: number; state: string } = JSON.parse(read.text);
      // No one else decides: the decision was stored, and the response was lost.
      if (state === "closed") return read;
      const json = { version, action, ...because };
      const decided = await this.line.call({ method: "POST", path: `${path}/decisions`, cookie, json });
      // The interrupted request was stored in between: the next check reports it.
      return decided.status === 409 ? { ...decided, status: 0 } : decided;
    });
    this.journal.settle(entry, answer, [200]);
  }
}

const TUS = { "Tus-Resumable": "1.0.0" };

async function makeReportedCase(): Promise<string> {
  const [author, reporter] = await Promise.all([makePerson(), makePerson()]);
  const targetId = await makePost(author, { text: "You would not last a day where I work." });
  await makeReport(reporter, { targetType: "post", targetId });
  const caseId = await findCaseAbout(targetId);
  if (!caseId) throw new Error("a report made no case");
  return caseId;
}

async function picture(): Promise<Buffer> {
  const [red, green, blue] = randomBytes(3);
  const background = { r: red ?? 0, g: green ?? 0, b: blue ?? 0 };
  const plain = sharp({ create: { ...PICTURE, channels: 3, background } });
  return plain.png({ compressionLevel: 0, adaptiveFiltering: false }).toBuffer();
}

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Whether an upload arrived as sent; null if the worker has already processed it. */
function isStagedAs(assetId: string, bytes: Buffer): boolean | null {
  try {
    const home = path.resolve(process.env.VERANDA_HOME ?? ".veranda");
    return digest(readFileSync(path.join(home, "staging", assetId))) === digest(bytes);
  } catch {
    return null;
  }
}
