import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "@/lib/http/endpoint";

export type AnyEndpoint = Pick<
  Endpoint,
  "method" | "path" | "access" | "limit" | "limited" | "body" | "query" | "response" | "status" | "list" | "shared"
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

function contractsOf(room: string): string[] {
  const contractFile = path.resolve("lib", room, "contract.ts");
  const parts = path.resolve("lib", room, "contract");
  return [
    ...(existsSync(contractFile) ? [contractFile] : []),
    ...(existsSync(parts) ? readdirSync(parts).map((name) => path.join(parts, name)) : []),
  ];
}

export async function everyEndpoint(): Promise<Map<string, AnyEndpoint>> {
  const endpointsByName = new Map<string, AnyEndpoint>();
  for (const file of readdirSync(path.resolve("lib")).flatMap(contractsOf)) {
    const contract: Record<string, unknown> = await import(file);
    for (const [group, values] of Object.entries(contract)) {
      if (typeof values !== "object" || values === null) continue;
      for (const [name, value] of Object.entries(values))
        if (isEndpoint(value)) endpointsByName.set(`${group}.${name}`, value);
    }
  }
  return endpointsByName;
}
