import fc from "fast-check";
import type { AnyEndpoint } from "./endpoints";

export interface SentBody {
  raw: BodyInit;
  headers?: Record<string, string>;
}

const HALF_A_PAIR = "\ud83d";

export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    "",
    " ",
    "\n\t",
    "\u00a0\ufeff",
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1 }, { toString: "x" }, { $ne: null }),
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    `a${HALF_A_PAIR}`,
    `${HALF_A_PAIR}b`,
    "\udc00\ud800",
    "admin",
    "undefined",
    "1 OR 1=1",
  ),
  fc.integer({ min: 201, max: 12_000 }).map((length) => "x".repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Valid bodies with some fields omitted, wrapped or replaced. */
export function mutateBody(right: Record<string, unknown>): fc.Arbitrary<unknown> {
  const fields = Object.entries(right).map(([name, value]) => {
    const other = fc.oneof(
      oddValues,
      fc.constantFrom<unknown>(undefined, [value], { value }, `${value}\u0000`, `${value}${HALF_A_PAIR}`),
    );
    return fc.tuple(
      fc.constant(name),
      fc.oneof({ arbitrary: fc.constant(value), weight: 2 }, { arbitrary: other, weight: 3 }),
    );
  });
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries));
}

const depth = fc.integer({ min: 100, max: 20_000 });
const notJson = fc.oneof(
  fc.constantFrom("{", "nul", "{'a': 1}", "<xml/>", "a=b&c=d", '{"text": "x"', "[1,]", "NaN", '"\u0000"'),
  depth.map((levels) => "[".repeat(levels)),
  fc.string({ minLength: 1, unit: "binary" }).filter((text) => {
    try {
      JSON.parse(text.replace(/^\ufeff/, ""));
      return false;
    } catch {
      return true;
    }
  }),
);

const asJson = (value: unknown): SentBody => ({ raw: JSON.stringify(value) ?? "" });

/** Bodies that the endpoint's schema rejects, or that are not JSON. */
export function invalidBodies(endpoint: AnyEndpoint, right: Record<string, unknown>): fc.Arbitrary<SentBody> {
  const [first] = Object.keys(right);
  const refuses = (value: unknown) => endpoint.body?.safeParse(value).success === false;
  const json = fc.oneof(
    { arbitrary: mutateBody(right), weight: 6 },
    { arbitrary: oddValues, weight: 2 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  );
  const onTheWire = json.map((value): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value))));
  return fc.oneof(
    { arbitrary: onTheWire.filter(refuses).map(asJson), weight: 12 },
    { arbitrary: depth.map((levels) => ({ raw: `${"[".repeat(levels)}${"]".repeat(levels)}` })), weight: 1 },
    // Deep nesting breaks the contract only if the schema knows the field and rejects an object in it.
    ...(first === undefined || !refuses({ [first]: { a: 1 } })
      ? []
      : [
          {
            arbitrary: depth.map((levels) => ({
              raw: `{"${first}":${'{"a":'.repeat(levels >> 1)}1${"}".repeat(levels >> 1)}}`,
            })),
            weight: 1,
          },
        ]),
    { arbitrary: notJson.map((raw) => ({ raw })), weight: 2 },
    { arbitrary: fc.constant({ raw: new Uint8Array([0x22, 0xc3, 0x28, 0x22]) }), weight: 1 },
    {
      arbitrary: fc
        .integer({ min: 64 * 1024 + 1, max: 300_000 })
        .map((size) => asJson({ ...right, text: "x".repeat(size) })),
      weight: 1,
    },
    {
      arbitrary: fc
        .constantFrom(
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "application/jsonx",
          "",
        )
        .map((type) => ({ ...asJson(right), headers: { "content-type": type } })),
      weight: 1,
    },
    ...(refuses(undefined) ? [{ arbitrary: fc.constant({ raw: "" }), weight: 1 }] : []),
  );
}

const limits = fc.oneof(
  fc.constantFrom(
    "0",
    "-1",
    "51",
    "1.5",
    "abc",
    "",
    "1e9",
    "NaN",
    "Infinity",
    "1,2",
    "\u0000",
    "limit",
    "9".repeat(400),
  ),
  fc.integer({ min: 51 }).map(String),
  fc.integer({ max: 0 }).map(String),
);

const encoded = (text: string) => Buffer.from(text).toString("base64url");
const id = "01890000-0000-7000-8000-000000000000";

const cursors = fc.oneof(
  fc.constantFrom(
    "",
    "null",
    "0",
    "MTIz",
    "\u0000",
    "%",
    encoded(`1.${id}.1`),
    encoded(`1.${id.slice(1)}`),
    encoded(`-1.${id}`),
    encoded(`1e3.${id}`),
  ),
  fc.constantFrom(
    encoded(`99999999999999999999.${id}`),
    encoded(`253402300800000.${id}`),
    encoded(`.${id}`),
    encoded("1.' OR 1=1 --"),
    "x".repeat(5_000),
  ),
  fc.constantFrom(
    `${encoded(`1.${id}`)}=`,
    ` ${encoded(`1.${id}`)}`,
    `${encoded(`1.${id}`)}!`,
    Buffer.from(`1.${id}`).toString("hex"),
    encoded(`001.${id}`),
  ),
  fc.string({ minLength: 1, maxLength: 60 }),
);

/** Query strings that every list rejects. */
export const invalidQueries: fc.Arbitrary<string> = fc.oneof(
  limits.map((limit) => new URLSearchParams({ limit }).toString()),
  cursors.map((cursor) => new URLSearchParams({ cursor }).toString()),
  fc.constantFrom("limit=1&limit=2", "cursor=a&cursor=b", "limit=&limit="),
);
