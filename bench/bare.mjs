// The baseline: `http` and `pg` alone, answering with the statements of the plan (argv[2], by plan.ts) and the page
// (argv[3]). No session, rate limits, validation, schema or headers.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";

const [planFile, pageFile] = process.argv.slice(2);
const { statements } = JSON.parse(readFileSync(planFile, "utf8"));
const page = JSON.parse(readFileSync(pageFile, "utf8"));
const pageBytes = Buffer.from(page.body, "base64");
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const names = new Map();
const turns = new Map(Object.keys(statements).map((row) => [row, 0]));

/** Prepared statement names; none for statements without values (BEGIN, COMMIT). */
function nameOf(text, values) {
  if (values.length === 0) return undefined;
  if (!names.has(text)) names.set(text, `bare_${names.size + 1}`);
  return names.get(text);
}

/** A version 7 UUID (RFC 9562), so that new rows go to the end of the index, as ours do. */
function uuidv7() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function freshValues() {
  const made = { id: uuidv7(), beside: uuidv7(), time: new Date() };
  return (value) => (value?.fresh ? made[value.fresh] : value);
}

async function run(list) {
  const filled = freshValues();
  const queries = list.map(({ text, values }) => ({ name: nameOf(text, values), text, values: values.map(filled) }));
  if (queries.length === 1) return (await pool.query(queries[0])).rows;
  const client = await pool.connect();
  try {
    const rows = [];
    for (const query of queries) rows.push(...(await client.query(query)).rows);
    return rows;
  } finally {
    client.release();
  }
}

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : null;
}

async function answer(request, response) {
  const row = request.url.slice(1);
  if (row === "static") return response.writeHead(200, page.headers).end(pageBytes);
  const lists = statements[row];
  if (request.method === "POST") await read(request);
  const turn = turns.get(row);
  turns.set(row, turn + 1);
  const body = JSON.stringify(await run(lists[turn % lists.length]));
  response.writeHead(request.method === "POST" ? 201 : 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
});
server.listen(0, "127.0.0.1", () => process.send?.({ ready: true, port: server.address().port }));
