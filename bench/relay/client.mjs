import { createHmac } from "node:crypto";
import { connect } from "node:net";

export const RELAY_APP = { id: "1", key: "bench-key", secret: "bench-secret" };
const HANDSHAKE = [
  `GET /app/${RELAY_APP.key}?protocol=7&client=bench&version=1 HTTP/1.1`,
  "Host: 127.0.0.1",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Key: YmVuY2htYXJrLWNsaWVudA==",
  "Sec-WebSocket-Version: 13",
  "\r\n",
].join("\r\n");
const TEXT = 1;
const ANSWER_TIMEOUT_MS = 20_000;

export const signText = (text) => createHmac("sha256", RELAY_APP.secret).update(text).digest("hex");

/** A minimal WebSocket client, so that the server's cost dominates. */
export class RelayClient {
  #rest = Buffer.alloc(0);
  #upgraded = false;
  #waiting = new Map();
  onText = null;

  /** Connects; resolves once the server has accepted, with its first event if it sends one. */
  static async open(port, greets) {
    const client = new RelayClient();
    client.socket = connect(port, "127.0.0.1");
    client.socket.setNoDelay();
    const up = client.#wait("up");
    const greeting = greets ? client.#wait("connection_established") : null;
    client.socket.on("data", (chunk) => client.#read(chunk));
    client.socket.on("error", () => {});
    client.socket.write(HANDSHAKE);
    await up;
    if (greeting) client.socketId = /(\d+\.\d+)/.exec(await greeting)[1];
    return client;
  }

  async subscribe(channel) {
    const auth = channel.startsWith("private-") ? `${RELAY_APP.key}:${signText(`${this.socketId}:${channel}`)}` : "";
    const done = this.#wait("subscription_succeeded");
    this.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
    await done;
  }

  /** Sends a text frame. Clients must mask; a zero mask is valid. */
  send(text) {
    const body = Buffer.from(text);
    const short = body.length < 126;
    const head = Buffer.from([0x80 | TEXT, 0x80 | (short ? body.length : 126)]);
    const length = short ? Buffer.alloc(0) : Buffer.from([body.length >> 8, body.length & 0xff]);
    this.socket.write(Buffer.concat([head, length, Buffer.alloc(4), body]));
  }

  close() {
    this.socket.destroy();
  }

  #wait(word) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The server did not say "${word}" in time.`)), ANSWER_TIMEOUT_MS);
      this.#waiting.set(word, (text) => {
        clearTimeout(timer);
        this.#waiting.delete(word);
        resolve(text);
      });
    });
  }

  #read(chunk) {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    if (!this.#upgraded) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end >= 0) {
        this.#upgraded = true;
        bytes = bytes.subarray(end + 4);
        this.#waiting.get("up")?.("");
      }
    }
    while (this.#upgraded && bytes.length >= 2) {
      const short = bytes[1] & 0x7f;
      const start = short < 126 ? 2 : 4;
      if (bytes.length < start) break;
      const end = start + (short < 126 ? short : bytes.readUInt16BE(2));
      if (bytes.length < end) break;
      if ((bytes[0] & 0x0f) === TEXT) this.#text(bytes.latin1Slice(start, end));
      bytes = bytes.subarray(end);
    }
    this.#rest = bytes.length > 0 ? Buffer.from(bytes) : bytes;
  }

  #text(text) {
    if (this.#waiting.size > 0) for (const [word, tell] of this.#waiting) if (text.includes(word)) return tell(text);
    this.onText?.(text);
  }
}
