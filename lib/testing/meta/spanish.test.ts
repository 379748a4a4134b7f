import "../setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { accounts } from "@/lib/accounts/contract";
import type { ErrorBody } from "@/lib/http/errors";
import { messagesOf } from "@/lib/i18n/messages";
import { translatorFor } from "@/lib/i18n/translator";
import { posts } from "@/lib/posts/contract";
import { type AnyEndpoint, everyEndpoint } from "../endpoint-matrix/endpoints";
import { sendTo } from "../endpoint-matrix/http";
import { makePerson, setRole, type TestUser, unknownId } from "../factories/people";

const strings = (words: unknown): string[] =>
  typeof words === "string"
    ? [words]
    : typeof words === "object" && words !== null
      ? Object.values(words).flatMap(strings)
      : [];

/** zod's own English messages for missing, mistyped and oversized values. */
const ENGLISH = /^(Invalid|Too |Unrecognized|Please|This|Expected)\b/;

/** A message key that was not translated. */
const KEY = /^\w+(\.[\w-]+)+$/;

let endpoints: Map<string, AnyEndpoint>;
let admin: TestUser;

beforeAll(async () => {
  endpoints = await everyEndpoint();
  admin = await makePerson({ plan: "creator" });
  await setRole(admin, "admin");
});

const inSpanish = (endpoint: AnyEndpoint, request: Parameters<typeof sendTo>[1]) =>
  sendTo(endpoint, { ...request, headers: { "accept-language": "es" } });

const wrong = (shape: AnyEndpoint["body"], value: unknown) =>
  shape instanceof z.ZodObject ? Object.fromEntries(Object.keys(shape.shape).map((key) => [key, value])) : value;

const sentences = ({ message, issues = [] }: ErrorBody) => [message, ...issues.map((issue) => issue.message)];

/** The sentences of refusals that are not Spanish, and how many requests were refused. */
async function refusals(requestsFor: (endpoint: AnyEndpoint) => Parameters<typeof sendTo>[1][]) {
  const english = new Set(strings(messagesOf("en")));
  for (const message of strings(messagesOf("es"))) english.delete(message);
  const left = new Set<string>();
  let count = 0;
  for (const [name, endpoint] of endpoints) {
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, unknownId()]));
    for (const request of requestsFor(endpoint)) {
      const { error } = await inSpanish(endpoint, { params, as: admin, ...request });
      if (!error) continue;
      count += 1;
      for (const sentence of sentences(error))
        if (english.has(sentence) || ENGLISH.test(sentence) || KEY.test(sentence)) left.add(`${name}: ${sentence}`);
    }
  }
  return { left: [...left], count };
}

describe("Spanish error messages", () => {
  test("answers invalid bodies of every endpoint in Spanish", async () => {
    const { left, count } = await refusals(({ body }) =>
      body ? [undefined, {}, wrong(body, ""), wrong(body, "x".repeat(6_000))].map((value) => ({ body: value })) : [],
    );
    expect(count).toBeGreaterThan(100);
    expect(left).toEqual([]);
  });

  test("answers invalid queries and cursors of every endpoint in Spanish", async () => {
    const { left, count } = await refusals(({ query }) =>
      query instanceof z.ZodObject
        ? [{ cursor: "wrong" }, Object.fromEntries(Object.keys(query.shape).map((key) => [key, "wrong"]))].map(
            (each) => ({ query: each }),
          )
        : [],
    );
    expect(count).toBeGreaterThan(50);
    expect(left).toEqual([]);
  });

  test("answers missing resources and taken addresses in Spanish while other requests stay English", async () => {
    const lost = { params: { id: unknownId() } };
    const registration = { body: { firstName: "A", lastName: "B", email: admin.email, password: "long enough" } };
    const [there, here] = await Promise.all([inSpanish(posts.one, lost), sendTo(posts.one, lost)]);
    expect(there.error?.message).toBe("Esta publicación no existe o no tienes acceso.");
    expect(here.error?.message).toBe("This post doesn't exist, or you don't have access.");
    expect((await inSpanish(accounts.register, registration)).error?.message).toBe(
      translatorFor("es", "accounts")("emailTaken"),
    );
  });
});
