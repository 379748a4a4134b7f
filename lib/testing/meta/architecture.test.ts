import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { everyEndpoint } from "../endpoint-matrix/endpoints";
import { HTTP_EXCEPTIONS, mountsOf, routeFiles } from "../endpoint-matrix/route-manifest";
import { filesUnder, findImportPath, foldersUnder, importsOf, readCode, readSource } from "./sources";

/** The tiers of docs/architecture.md: a feature imports only features of lower tiers. */
const TIER: Record<string, number> = {
  screening: 0,
  accounts: 1,
  realtime: 1,
  media: 2,
  payments: 2,
  messages: 3,
  posts: 4,
  vibes: 4,
  calls: 4,
  creators: 5,
  moderation: 5,
  search: 5,
  support: 5,
  insights: 5,
  notifications: 6,
  privacy: 6,
  admin: 7,
};

const isTest = (file: string) => /\.(test|d)\.m?ts$/.test(file) || file.startsWith("lib/testing/");
const all = filesUnder("lib", "app", "components", "worker", "server", "embedded").filter((file) => !isTest(file));
const within = (...folders: string[]) => all.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
const featureOf = (file: string) =>
  file.startsWith("lib/") ? Object.keys(TIER).find((feature) => file.startsWith(`lib/${feature}/`)) : undefined;

function offences(files: string[], wrong: (file: string, target: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => wrong(file, target))
      .map(({ target }) => `${file} → ${target}`),
  );
}

const matching = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(readCode(file)));

const CLIENT_SAFE_NAMES = [
  "client(/[\\w-]+)*",
  "client-schemas",
  "constants",
  "contract(/[\\w-]+)?",
  "policy",
  "plans/plans",
  "profile/full-name",
  "decisions/resolutions",
  "files/asset-files",
];
/** Files of a feature that browsers may load. */
const CLIENT_SAFE = new RegExp(`^lib/(?:.+/)?(${CLIENT_SAFE_NAMES.join("|")})\\.ts$`);

describe("import rules of docs/architecture.md", () => {
  test("gives every folder of lib a tier, or lists it as shared code", () => {
    const sharedFolders = new Set(["dates", "http", "i18n", "infra", "settings", "testing", "text"]);
    const folders = new Set(
      within("lib")
        .map((file) => file.split("/")[1] ?? "")
        .filter((name) => !/\.m?ts$|\.mjs$/.test(name)),
    );
    expect([...folders].filter((name) => !(name in TIER) && !sharedFolders.has(name))).toEqual([]);
  });

  test("lets a feature import only features of lower tiers", () => {
    const upward = (file: string, target: string) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from !== undefined && to !== undefined && from !== to && (TIER[to] ?? 9) >= (TIER[from] ?? 0);
    };
    expect(offences(within("lib"), upward)).toEqual([]);
  });

  test("keeps lib from importing pages, components and process entry points", () => {
    expect(
      offences(within("lib"), (_, target) => /^(app|components|server|worker|scripts|embedded)\//.test(target)),
    ).toEqual([]);
  });

  test("keeps lib/http and lib/infra from importing features, except route.ts for the session", () => {
    const allowed = "lib/http/route.ts → lib/accounts/session/session";
    const found = offences(within("lib/http", "lib/infra"), (_, target) => featureOf(target) !== undefined);
    expect(found.filter((offence) => offence !== allowed)).toEqual([]);
  });

  test("lets components import only the client-safe files of a feature", () => {
    const isInternal = (target: string) => featureOf(target) !== undefined && !CLIENT_SAFE.test(`${target}.ts`);
    expect(offences(within("components"), (_, target) => isInternal(target))).toEqual([]);
    expect(offences(within("components"), (_, target) => /^(app|server|worker|prisma)\//.test(target))).toEqual([]);
  });

  test("keeps the embedded stand-ins and the product from importing each other", () => {
    expect(offences(within("embedded"), (_, target) => /^(lib|app|components)\//.test(target))).toEqual([]);
    expect(offences(within("lib", "app", "components"), (_, target) => target.startsWith("embedded/"))).toEqual([]);
  });

  test("lets only lib and worker access the database", () => {
    const direct = (_: string, target: string) => target.startsWith("prisma/generated") || target === "lib/infra/db";
    expect(offences(within("app", "components"), direct)).toEqual([]);
  });
});

describe("server-only code", () => {
  const serverSide =
    /^lib\/(\w+\/(queries|commands|jobs|serializers|session(?!\/device)|credentials|two-factor|graph|deletion)(\/|\.ts$)|screening\/(?!contract|constants|client|policy))/;
  const bothSides = within("lib").filter((file) => CLIENT_SAFE.test(file));

  test("starts queries, commands and other server files with import server-only", () => {
    const files = within("lib").filter((file) => serverSide.test(file) || file.startsWith("lib/infra/"));
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !readSource(file).startsWith('import "server-only";'))).toEqual([]);
  });

  test("marks every file that imports the settings, the database or Node as server-only", () => {
    const node = /^(node:|pg$|graphile-worker|pino|@prisma\/|@node-rs\/)/;
    const unmarked = within("lib").filter((file) =>
      importsOf(file).some(({ target, typeOnly }) => !typeOnly && node.test(target)),
    );
    expect(unmarked.filter((file) => !readSource(file).startsWith('import "server-only";'))).toEqual([]);
  });

  test("keeps client, contract and policy files from reaching server-only code through any import", () => {
    const leaks = bothSides.flatMap((file) => {
      const path = findImportPath(
        file,
        (reached) => readSource(reached).includes('import "server-only"') || reached.startsWith("prisma/generated"),
      );
      return path ? [path.join(" → ")] : [];
    });
    expect(bothSides.length).toBeGreaterThan(5);
    expect(leaks).toEqual([]);
  });

  test("lets the browser load zod only with the schemas of a client-schemas.ts", () => {
    const importsZod = (file: string) =>
      importsOf(file).some(({ target, typeOnly }) => !typeOnly && target.split("/")[0] === "zod");
    const isClientSchemas = (file: string) => file.endsWith("/client-schemas.ts");
    const browser = [...bothSides, ...within("components")].filter(
      (file) => !/\/(contract[/.]|files\/asset-files)/.test(file),
    );
    const leaks = browser.flatMap((file) => findImportPath(file, importsZod, isClientSchemas)?.join(" → ") ?? []);
    expect(leaks).toEqual([]);
  });

  test('keeps "use client" files from reaching server-only code through any import', () => {
    const leaves = within("app", "components").filter((file) => /^"use client";/.test(readSource(file)));
    const leaks = leaves.flatMap((file) => {
      const path = findImportPath(
        file,
        (reached) => readSource(reached).includes('import "server-only"') || reached.startsWith("prisma/generated"),
      );
      return path ? [path.join(" → ")] : [];
    });
    expect(leaks).toEqual([]);
  });
});

describe("single sources of truth", () => {
  test("reads the environment only in lib/env.ts, and the base path only in lib/http/base-path.ts", () => {
    const files = matching(within("lib", "app", "components", "worker"), /process\.env/);
    expect(files.filter((file) => file !== "lib/env.ts" && file !== "lib/http/base-path.ts")).toEqual([]);
  });

  test("lets prerendered pages read no settings but those that are part of the build", () => {
    const pages = within("app").filter((file) => /dynamic = "force-static"/.test(readSource(file)));
    // Part of every page, which does not import it.
    const prerendered = [...pages, "app/[locale]/layout.tsx"];
    const readsAnother = (file: string) =>
      file !== "lib/env.ts" &&
      /(?<!process\.)\benv\.(?!(?:APP_URL|BASE_PATH)\b)[A-Z]|\}\s*=\s*env\b/.test(readCode(file));
    expect(prerendered.length).toBeGreaterThan(3);
    expect(prerendered.flatMap((file) => findImportPath(file, readsAnother)?.join(" → ") ?? [])).toEqual([]);
  });

  test("takes the time from the clock everywhere in lib", () => {
    // Rate limits run on the machine's own clock: a test clock that jumps must not lift them.
    const exceptions = ["lib/infra/clock.ts", "lib/infra/sweep-infra.ts"];
    expect(matching(within("lib"), /\bDate\(\s*\)|\bDate\.now\b/).filter((file) => !exceptions.includes(file))).toEqual(
      [],
    );
  });

  test("allows no file over 400 lines, no comment line over 120 columns and no meaningless file name", () => {
    const everything = filesUnder(
      "lib",
      "app",
      "components",
      "worker",
      "server",
      "embedded",
      "scripts",
      "prisma",
      "e2e",
      "bench",
    );
    expect(everything.filter((file) => readSource(file).split("\n").length > 401)).toEqual([]);
    const longComment = /^(?=.{121})\s*(?:\/\/|\/\*|\*)/m;
    expect(everything.filter((file) => longComment.test(readSource(file)))).toEqual([]);
    const nameless = /(^|\/)(utils?|helpers?|common|misc|types|shared|index)(\/|\.(ts|tsx|mjs)$)/;
    expect(everything.filter((file) => nameless.test(file))).toEqual([]);
  });

  test("selects rows by select, never by include, and checks the types of every file", () => {
    expect(matching(all, /\binclude\s*:/)).toEqual([]);
    expect(matching(all, /@ts-(ignore|nocheck)/)).toEqual([]);
  });

  test("polls only for the outcome of the user's own upload, payment, tip or payout", () => {
    // docs/spec.md section 4: no polling. What others do arrives as a realtime event.
    expect(matching(within("lib", "app", "components"), /refetchInterval: (?!false)/).sort()).toEqual([
      "lib/creators/client.ts",
      "lib/media/client/media.ts",
      "lib/media/client/pictures.ts",
      "lib/media/client/while-processing.ts",
      "lib/payments/client/payments.ts",
    ]);
  });

  test("makes no direct fetch call in pages and components", () => {
    expect(matching(within("app", "components"), /\bfetch\(/)).toEqual([]);
  });
});

/** Allowed in raw SQL besides upper-case constants: names and numbers. Each was traced to callers with literals. */
const RAW_SQL = new Set([
  "column",
  "of",
  "String(value)",
  "LIMIT limit + 1",
  '"column"',
  '"table"',
  '"names.table"',
  '"name"',
  '"key"',
  '"owner"',
  '"who"',
  '"ref"',
  '"by"',
  '"part.by"',
  '"sidewhat"',
  '"AUDIENCE_COLUMNS[act]"',
  'of."name"',
  'h."column"',
  'r."name"',
  't."name"',
  "'kind'",
  "'name'",
  'key.map((column) => "column").join(", ")',
  'names.map((name) => "name").join(", ")',
  "to_char(column AT TIME ZONE 'UTC', 'YYYY-MM-DD')",
  `"alias"."status" IN ('active', 'past_due') AND "alias"."currentPeriodEnd"`,
  'c."column"[week]name === "followersCount" ?  - c."banned"[week] : ""',
]);
const CONSTANT = /^(String\([A-Z_]+\)|[A-Z_]+( \/ \d+)?)$/;

/** The arguments of each `Prisma.raw` in a file, without template syntax. */
function rawSqlIn(file: string): string[] {
  const [, ...calls] = readSource(file).split("Prisma.raw(");
  return calls.map((rest) => {
    let open = 1;
    const end = [...rest].findIndex((character) => {
      if (character === "(") open++;
      if (character === ")") open--;
      return open === 0;
    });
    return [...rest]
      .slice(0, end)
      .join("")
      .replace(/`|\$\{|\}/g, "");
  });
}

describe("raw SQL", () => {
  test("runs no SQL statement from a plain string", () => {
    const everything = filesUnder("lib", "app", "components", "worker", "server", "scripts", "bench", "e2e", "prisma");
    expect(matching(everything, /\$(query|execute)RawUnsafe\b/)).toEqual([]);
  });

  test("puts only literal names and numbers into raw SQL, and everything else into parameters", () => {
    const found = all.flatMap((file) => rawSqlIn(file).map((sql) => ({ file, sql })));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ sql }) => !CONSTANT.test(sql) && !RAW_SQL.has(sql))).toEqual([]);
  });
});

describe("layout of folders", () => {
  /** Generated or numbered content, pages, and routes of the wire. */
  const LARGE_FOLDERS = /^(app|app\/\[locale\]|app\/api|prisma\/migrations|prisma\/seed\/media\/\w+)$/;
  const FEATURE_FILES = new Set(
    [
      "client",
      "client-schemas",
      "commands",
      "constants",
      "contract",
      "jobs",
      "policy",
      "queries",
      "realtime",
      "serializers",
    ].map((name) => `${name}.ts`),
  );

  test("keeps every folder to at most 25 files and folders", () => {
    const full = foldersUnder(
      "app",
      "bench",
      "components",
      "docs",
      "e2e",
      "embedded",
      "lib",
      "messages",
      "prisma",
      "scripts",
      "server",
    )
      .filter((folder) => !LARGE_FOLDERS.test(folder))
      .filter((folder) => readdirSync(folder).length > 25);
    expect(full).toEqual([]);
  });

  test("names the files at the root of a feature from a closed set", () => {
    const others = Object.keys(TIER)
      .flatMap((feature) => within(`lib/${feature}`).map((file) => file.slice("lib/".length)))
      .filter((file) => file.split("/").length === 2 && !FEATURE_FILES.has(file.replace(/^\w+\//, "")));
    expect(others).toEqual([]);
  });
});

describe("names of exports", () => {
  test("gives no two exports of different files the same name", () => {
    // The embedded programs and the bench are separate and import nothing of the product.
    const files = filesUnder("lib", "components", "server", "worker", "e2e", "scripts", "prisma/seed");
    const declaration = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
    const filesByName = new Map<string, Set<string>>();
    for (const file of files)
      for (const [, name = ""] of readSource(file).matchAll(declaration))
        filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
    expect(filesByName.size).toBeGreaterThan(1_000);
    expect([...filesByName].filter(([, { size }]) => size > 1).map(([name, of]) => [name, ...of])).toEqual([]);
  });
});

describe("endpoints and route files", () => {
  test("mounts every endpoint once, in the file of its path and under its own name", async () => {
    const endpoints = await everyEndpoint();
    const declared = [...endpoints].map(([name, { method, path }]) => `${method} ${path} ${name}`).sort();
    const mounted = routeFiles()
      .filter((file) => !HTTP_EXCEPTIONS.has(file))
      .flatMap(mountsOf)
      .sort();
    expect(endpoints.size).toBeGreaterThan(25);
    expect(mounted).toEqual(declared);
  });

  test("keeps logic out of route files, except in the listed ones, which all exist", () => {
    expect(routeFiles()).toEqual(expect.arrayContaining([...HTTP_EXCEPTIONS]));
    const thinking = routeFiles().filter(
      (file) =>
        !HTTP_EXCEPTIONS.has(file) && /\b(if|try|switch|for|while)\s*[({]|\$queryRaw|prisma\./.test(readCode(file)),
    );
    expect(thinking).toEqual([]);
  });
});
