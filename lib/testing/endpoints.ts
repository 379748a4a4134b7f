import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "@/lib/http/endpoint";

/** What tests need of an endpoint, whatever its shapes are. */
export type AnyEndpoint = Pick<
  Endpoint,
  "method" | "path" | "access" | "limit" | "body" | "query" | "response" | "status" | "list" | "shared"
>;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === "object" &&
    value !== null &&
    "method" in value &&
    "path" in value &&
    "access" in value &&
    "limit" in value
  );
}

/** Every endpoint of every room's contract by its name, such as "posts.create". */
export async function everyEndpoint(): Promise<Map<string, AnyEndpoint>> {
  const found = new Map<string, AnyEndpoint>();
  for (const room of readdirSync(path.resolve("lib"))) {
    const file = path.resolve("lib", room, "contract.ts");
    if (!existsSync(file)) continue;
    const contract: Record<string, unknown> = await import(file);
    for (const [group, values] of Object.entries(contract)) {
      if (typeof values !== "object" || values === null) continue;
      for (const [name, value] of Object.entries(values)) if (isEndpoint(value)) found.set(`${group}.${name}`, value);
    }
  }
  return found;
}
