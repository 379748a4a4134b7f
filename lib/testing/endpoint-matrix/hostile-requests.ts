import fc from "fast-check";
import { mutateBody, oddValues } from "./invalid-bodies";

export interface HostileRequest {
  query?: string;
  raw?: BodyInit;
  headers: Record<string, string>;
}

/** Strings that cannot be stored, as in JSON and in a query. */
const POISON = ["\\u0000", "a\\u0000b", "\\ud83d", "x\\ud83d", "\\udc00\\ud800", "\\uDBFFx"];
const QUERIES = [
  "q=%00",
  "%00=q",
  "q=a%00b",
  "q=1&q=%00",
  "cursor=%00",
  "limit=%00",
  "a%5B%00%5D=1",
  "id=%00&month=%00",
  // More keys than any query has.
  Array.from({ length: 3_000 }, (_, at) => `k${at}=1`).join("&"),
  "limit=5&".repeat(60),
];

/** Headers that must not cause a server error at any endpoint. */
const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    cookie: fc.constantFrom(
      "next-auth.session-token=%00",
      "next-auth.session-token=\u0080\u00ff; next-auth.session-token",
      "veranda-language=\u00e9; veranda-browser=~~..~a.1.b~; =; ;;",
      "__proto__=x; constructor=1; veranda-pass=..%00.",
      `veranda-browser=${"a.1.b~".repeat(500)}`,
      `veranda-language=${"e".repeat(5_000)}`,
    ),
    "accept-language": fc.constantFrom(
      "*;q=x",
      "\u00ff",
      "es,".repeat(1_000),
      "xx-".repeat(500),
      "aa-BB,".repeat(2_500),
    ),
    "user-agent": fc.constantFrom("", "\u0080\u00fe", "Chrome/ Firefox/ Edg/".repeat(300)),
    referer: fc.constantFrom("http://veranda.test//x", "javascript:1", "http://[", "\u00ff"),
    "x-request-id": fc.constantFrom("\u00ff".repeat(64), '"><script>', "x".repeat(4_000)),
    "if-none-match": fc.constantFrom("*", '"\u00ff"', ",".repeat(1_000)),
    range: fc.constantFrom("bytes=9-1", "bytes=99999999999999999999-", "x"),
    "content-encoding": fc.constantFrom("gzip", "x"),
    "x-forwarded-proto": fc.constantFrom("https", "\u00ff"),
  },
  { requiredKeys: [] },
);

const types = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/offset+octet-stream",
  "text/plain",
);

const nested = fc
  .tuple(fc.constantFrom(["[", "]"], ['{"a":', "}"]), fc.integer({ min: 64, max: 10_000 }))
  .map(([[open = "", close = ""], levels]) => `${open.repeat(levels)}1${close.repeat(levels)}`);

const poisoned = (right: Record<string, unknown>): fc.Arbitrary<string> => {
  const rest = JSON.stringify(right).slice(1);
  const field = fc.oneof(
    fc
      .constantFrom(...POISON)
      .chain((bad) =>
        fc.constantFrom(
          `"x":"${bad}"`,
          `"${bad}":1`,
          `"x":[[{"y":"${bad}"}]]`,
          `"__proto__":{"${bad}":1}`,
          `"constructor":{"prototype":["${bad}"]}`,
          ...Object.keys(right).map((name) => `"${name}":1,"${name}":"${bad}"`),
        ),
      ),
    nested.map((value) => `"x":${value}`),
  );
  // Last, because the last of duplicate fields counts.
  return field.map((bad) => (rest === "}" ? `{${bad}}` : `{${rest.slice(0, -1)},${bad}}`));
};

const notText = fc
  .constantFrom([0xc3, 0x28], [0xff], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x82], [0x00])
  .map((bytes) => new Uint8Array([0x7b, 0x22, ...bytes, 0x22, 0x3a, 0x31, 0x7d]));

/** A body cut off by a lost connection. */
const halves = (right: Record<string, unknown>) =>
  fc.integer({ min: 1, max: 20 }).map((length) => {
    const validJson = JSON.stringify({ a: right });
    return validJson.slice(0, Math.min(length, validJson.length - 1));
  });

/** Requests that must be refused, for every caller and endpoint; `right` is null if the endpoint takes no body. */
export function refusedRequests(right: Record<string, unknown> | null): fc.Arbitrary<HostileRequest> {
  const query = fc.record({ query: fc.constantFrom(...QUERIES), headers });
  if (right === null) return query;
  const json = fc.record({
    raw: fc.oneof({ arbitrary: poisoned(right), weight: 6 }, { arbitrary: halves(right), weight: 1 }, notText),
    headers,
  });
  const other = fc.record({ raw: poisoned(right), headers, type: types });
  return fc.oneof(
    { arbitrary: query, weight: 2 },
    { arbitrary: json, weight: 5 },
    {
      arbitrary: other.map(({ type, ...sent }) => ({ ...sent, headers: { ...sent.headers, "content-type": type } })),
      weight: 1,
    },
  );
}

/** Broken bodies of any type, for handlers of other protocols, which may ignore a body. */
export const brokenBodies: fc.Arbitrary<HostileRequest> = fc
  .record({
    raw: fc.oneof(poisoned({ token: "x", language: "xx", email: "a" }), halves({ token: "x" }), notText, formBodies()),
    headers,
    type: types,
  })
  .map(({ type, ...sent }) => ({ ...sent, headers: { ...sent.headers, "content-type": type } }));

function formBodies(): fc.Arbitrary<string> {
  return fc.constantFrom(
    "token=%00&language=%00&csrfToken=%00",
    "socket_id=%00&channel_name=private-%00",
    "language=xx&language=yy",
    "=&&&=%",
    "a=1&".repeat(10_000),
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  );
}

const HUGE = ["1e400", "-1e308", "9".repeat(400), "0.1e-400", "12345678901234567890", "-0"];

/** May be accepted or refused, but without a server error: odd values, duplicate keys, huge numbers. */
export function oddRequests(right: Record<string, unknown>): fc.Arbitrary<HostileRequest> {
  const numbers = fc
    .tuple(fc.constantFrom(...HUGE), fc.constantFrom(...Object.keys(right), "x"))
    .map(([number, name]) => `{"${name}":1,"${name}":${number}}`);
  const values = mutateBody(right).map((value) => JSON.stringify(value) ?? "");
  const query = fc
    .tuple(
      fc.constantFrom("q", "limit", "cursor", "month", "days", "id", "__proto__", "toString"),
      fc.oneof(oddValues, fc.string()),
    )
    .map(([name, value]) => new URLSearchParams({ [name]: fc.stringify(value).slice(0, 300) }).toString());
  return fc.record({ raw: fc.oneof(values, numbers), query, headers });
}
