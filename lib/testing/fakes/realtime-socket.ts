import { WebSocket } from "ws";
import { POST as signChannel } from "@/app/api/realtime/auth/route";
import { POST as signUser } from "@/app/api/realtime/user-auth/route";
import { waitFor } from "../wait/wait-for";

interface ReceivedMessage {
  event: string;
  channel?: string;
  data?: unknown;
}

/** Gets its signatures from the site's endpoints, with or without a cookie. */
export class RealtimeSocket {
  readonly heard: ReceivedMessage[] = [];
  closeCode: number | null = null;
  readonly #socket: WebSocket;

  constructor(
    { port, key }: { port: number; key: string },
    readonly cookie: string | null,
  ) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
    this.#socket.on("message", (data) => this.heard.push(JSON.parse(String(data)) as ReceivedMessage));
    this.#socket.on("close", (code) => {
      this.closeCode = code;
    });
    this.#socket.on("error", () => undefined);
  }

  /** Signs in as pusher-js does. Returns whether the site and the relay accepted. */
  async signIn(): Promise<boolean> {
    const signed = await this.#sign(signUser, {});
    if (!signed) return false;
    this.send("pusher:signin", signed);
    return (await this.#first("pusher:signin_success", "pusher:error")) === "pusher:signin_success";
  }

  /** Subscribes as pusher-js does, unsigned if the site refuses a signature. Returns whether the relay accepted. */
  async subscribe(channel: string): Promise<boolean> {
    const signed = (await this.#sign(signChannel, { channel_name: channel })) ?? { auth: "" };
    this.send("pusher:subscribe", { ...signed, channel });
    const answer = await this.#first("pusher_internal:subscription_succeeded", "pusher:subscription_error", channel);
    return answer === "pusher_internal:subscription_succeeded";
  }

  send(event: string, data: unknown, channel?: string): void {
    this.#socket.send(JSON.stringify({ event, data, channel }));
  }

  /** Waits until the relay has handled everything sent. */
  async settle(): Promise<void> {
    const before = this.#count("pusher:pong");
    this.send("pusher:ping", {});
    await waitFor(async () => this.#count("pusher:pong") > before, "a pong");
  }

  isOpen = (): boolean => this.#socket.readyState === WebSocket.OPEN;
  close = (): void => this.#socket.terminate();

  #count = (event: string) => this.heard.filter((each) => each.event === event).length;

  async #sign(handler: typeof signUser, form: Record<string, string>): Promise<Record<string, string> | null> {
    await waitFor(async () => this.heard.length > 0, "the relay's greeting");
    const { socket_id } = JSON.parse(String(this.heard[0]?.data)) as { socket_id: string };
    const headers = { host: "veranda.test", ...(this.cookie && { cookie: this.cookie }) };
    const body = new URLSearchParams({ ...form, socket_id });
    const request = new Request("http://veranda.test/", { method: "POST", headers, body });
    const answer = await handler(request, { params: Promise.resolve(undefined) });
    return answer.ok ? ((await answer.json()) as Record<string, string>) : null;
  }

  async #first(right: string, wrong: string, channel?: string): Promise<string | undefined> {
    const find = () =>
      this.heard.find((each) => [right, wrong].includes(each.event) && (!channel || each.channel === channel));
    await waitFor(async () => find() !== undefined, `${right} or ${wrong}`);
    return find()?.event;
  }
}
