import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { debugId } from "../ids";
import type { Json } from "../json";
import type { Simulator } from "../simulator";
import type { FaultEffect } from "../state/records";
import type { AccessTokens } from "./access";
import type { ApiAnswer, ApiCall } from "./call";
import { BodyTooLargeError, readRequestBody, sendJson } from "./exchange";
import { consumeEffects } from "./faults";
import { mockedProblem } from "./mock-response";
import type { Operation } from "./operations";
import { ApiProblem, invalidRequest, isProblemStatus } from "./problem";
import { findRoute } from "./routes";

export interface Api {
  world: Simulator;
  access: AccessTokens;
  /** Aborted when the simulator closes, which ends delays. */
  closing: AbortSignal;
  log: (line: string) => void;
}

export async function answerApi(api: Api, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const id = debugId();
  const { method = "GET", headers } = request;
  const text = await readRequestBody(request).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return error;
    throw error;
  });
  const route = findRoute(method, url.pathname);
  const operation: Operation = route ? route.operation : "access-token.create";
  const refuse = (problem: ApiProblem) => sendJson(response, problem.status, problem.body(id), id);
  if (text instanceof BodyTooLargeError) return refuse(new ApiProblem(413, operation));
  if (url.pathname === "/v1/oauth2/token" && method === "POST") {
    const effects = consumeEffects(api.world.store, "access-token.create", {});
    return runWithFaults(api, effects, response, id, () => api.access.grant(headers, text), "access-token.create");
  }
  if (!api.access.admits(headers)) return refuse(new ApiProblem(401, operation));
  if (route === null) return refuse(new ApiProblem(404, operation));
  if (route === false) return refuse(new ApiProblem(405, operation));
  const effects = consumeEffects(api.world.store, operation, route.params);
  const run = (): ApiAnswer => {
    const mocked = mockedProblem(operation, headerOf(headers["paypal-mock-response"]));
    if (mocked) throw mocked;
    const call: ApiCall = {
      operation,
      params: route.params,
      query: url.searchParams,
      body: parsed(operation, text, headerOf(headers["content-type"])),
      requestId: headerOf(headers["paypal-request-id"]),
      debugId: id,
      wantsAll: /\breturn=representation\b/.test(headerOf(headers.prefer) ?? ""),
      effects,
      world: api.world,
    };
    return route.handler(call);
  };
  return runWithFaults(api, effects, response, id, run, operation);
}

/** Runs a call with its armed effects and responds once all changes are on disk. */
async function runWithFaults(
  api: Api,
  effects: FaultEffect[],
  response: ServerResponse,
  id: string,
  run: () => ApiAnswer,
  operation: Operation,
): Promise<void> {
  const delay = effects.find((effect) => effect.kind === "delay");
  const failure = effects.find((effect) => effect.kind === "status");
  const pause = (when: "before" | "after") =>
    delay?.when === when ? sleep(delay.ms, undefined, { signal: api.closing }).catch(() => {}) : undefined;
  const fail = (status: number) => sendJson(response, status, failureBody(status, operation, id), id);
  const happens = (kind: FaultEffect["kind"]) => effects.some((effect) => effect.kind === kind);
  await pause("before");
  if (happens("drop-before") || failure?.when === "before") await api.world.commit();
  if (happens("drop-before")) return void response.destroy();
  if (failure?.when === "before") return fail(failure.status);
  const answer = attempt(api, run, id);
  await api.world.commit();
  await pause("after");
  if (happens("drop")) return void response.destroy();
  if (failure) return fail(failure.status);
  sendJson(response, answer.status, answer.body, id);
}

function attempt(api: Api, run: () => ApiAnswer, id: string): ApiAnswer {
  try {
    return run();
  } catch (error) {
    if (error instanceof ApiProblem) return { status: error.status, body: error.body(id) };
    api.log(`${id}: ${error instanceof Error ? error.stack : String(error)}`);
    return { status: 500, body: new ApiProblem(500, "order.get").body(id) };
  }
}

function failureBody(status: number, operation: Operation, id: string): Json {
  return new ApiProblem(isProblemStatus(status) ? status : 500, operation).body(id);
}

function parsed(operation: Operation, text: string, contentType: string | undefined): Json | undefined {
  if (text.trim() === "") return undefined;
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(contentType ?? "")) throw new ApiProblem(415, operation);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest(operation, { issue: "MALFORMED_REQUEST_JSON", field: "/", location: "body" });
  }
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(", ") : value;
