import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Segment {
  start: number;
  end: number;
  text: string;
  no_speech_prob?: number;
}

export interface SpeechServer {
  url: string;
  status: number;
  language: string;
  segments: Segment[];
  requests: { authorization: string | undefined; fields: Record<string, string>; file: Buffer; fileName: string }[];
  close: () => void;
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(Buffer.concat(parts)), { headers }).formData();
}

/** `POST /v1/audio/transcriptions` of OpenAI's API, as whisper-1 answers with `verbose_json`. */
export async function startSpeechService(): Promise<SpeechServer> {
  const http = createServer(async (request, response) => {
    const { method, url, headers } = request;
    if (method !== "POST" || url !== "/v1/audio/transcriptions") return response.writeHead(404).end();
    const form = await readForm(request);
    const file = form.get("file");
    if (!(file instanceof File)) return response.writeHead(400).end();
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (value === file ? [] : [[name, String(value)]])),
    );
    const bytes = Buffer.from(await file.arrayBuffer());
    server.requests.push({ authorization: headers.authorization, fields, file: bytes, fileName: file.name });
    const { segments, language, status } = server;
    const text = segments.map((segment) => segment.text).join("");
    const answer = status === 200 ? { task: "transcribe", language, duration: 2, text, segments } : { error: {} };
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: SpeechServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    status: 200,
    language: "english",
    segments: [],
    requests: [],
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}
