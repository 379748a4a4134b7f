import { describe, expect, test } from "@jest/globals";
import { everyEndpoint } from "./endpoints";
import { HTTP_EXCEPTIONS, mountsOf, routeFiles } from "./mounts";
import { code, filesUnder, importsOf, reaches, source } from "./sources";

/** DESIGN.md section 2: what a room may import is what stands on a lower tier. */
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
  notifications: 5,
  moderation: 5,
  search: 5,
  support: 5,
  insights: 5,
  admin: 6,
  privacy: 6,
};

const isTest = (file: string) => file.endsWith(".test.ts") || file.startsWith("lib/testing/");
const all = filesUnder("lib", "app", "components", "worker", "server", "embedded").filter((file) => !isTest(file));
const within = (...folders: string[]) => all.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
const roomOf = (file: string) =>
  file.startsWith("lib/") ? Object.keys(TIER).find((room) => file.startsWith(`lib/${room}/`)) : undefined;

/** "file → import" for each import that `wrong` does not allow. */
function offences(files: string[], wrong: (file: string, target: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => wrong(file, target))
      .map(({ target }) => `${file} → ${target}`),
  );
}

const matching = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(code(file)));

describe("the arrows of DESIGN.md section 2", () => {
  test("every folder of lib is a room with a tier, or one of the known others", () => {
    const others = new Set(["http", "infra", "testing", "text"]);
    const folders = new Set(
      within("lib")
        .map((file) => file.split("/")[1] ?? "")
        .filter((name) => !/\.m?ts$|\.mjs$/.test(name)),
    );
    expect([...folders].filter((name) => !(name in TIER) && !others.has(name))).toEqual([]);
  });

  test("a room imports only rooms of lower tiers", () => {
    const upward = (file: string, target: string) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      return from !== undefined && to !== undefined && from !== to && (TIER[to] ?? 9) >= (TIER[from] ?? 0);
    };
    expect(offences(within("lib"), upward)).toEqual([]);
  });

  test("lib imports no screens, and nothing that starts a process", () => {
    expect(
      offences(within("lib"), (_, target) => /^(app|components|server|worker|scripts|embedded)\//.test(target)),
    ).toEqual([]);
  });

  test("lib/http and lib/infra know no room; route.ts alone knows the session", () => {
    const allowed = "lib/http/route.ts → lib/accounts/session";
    const found = offences(within("lib/http", "lib/infra"), (_, target) => roomOf(target) !== undefined);
    expect(found.filter((offence) => offence !== allowed)).toEqual([]);
  });

  test("components take from a room only what both sides may have", () => {
    const halves =
      /^lib\/\w+\/(client(\/[\w-]+)?|current-user|contract(\/[\w-]+)?|checked|policy|plans|stored|uploader|fingerprint)$/;
    expect(offences(within("components"), (_, target) => roomOf(target) !== undefined && !halves.test(target))).toEqual(
      [],
    );
    expect(offences(within("components"), (_, target) => /^(app|server|worker|prisma)\//.test(target))).toEqual([]);
  });

  test("the stand-ins import nothing of the product, and the product nothing of the stand-ins", () => {
    expect(offences(within("embedded"), (_, target) => /^(lib|app|components)\//.test(target))).toEqual([]);
    expect(offences(within("lib", "app", "components"), (_, target) => target.startsWith("embedded/"))).toEqual([]);
  });

  test("only lib and worker speak to the database", () => {
    const direct = (_: string, target: string) => target.startsWith("prisma/generated") || target === "lib/infra/db";
    expect(offences(within("app", "components"), direct)).toEqual([]);
  });
});

describe("the server's half stays on the server", () => {
  const serverSide =
    /^lib\/(\w+\/(queries|commands|jobs|session|sessions|providers|people|present|password|entitlement|reader|held-profile|insert-person|username|suggestions|activity|hashtags)(\/|\.ts$)|screening\/(?!contract|checked|client|policy))/;
  const bothSides = within("lib").filter((file) =>
    /\/(client(\/[\w-]+)?|current-user|contract(\/[\w-]+)?|checked|policy|plans|stored|uploader|fingerprint)\.ts$/.test(
      file,
    ),
  );

  test("queries, commands and their like begin with import server-only", () => {
    const files = within("lib").filter((file) => serverSide.test(file) || file.startsWith("lib/infra/"));
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !source(file).startsWith('import "server-only";'))).toEqual([]);
  });

  test("whatever reads the settings, the database or node is marked as the server's", () => {
    const node = /^(node:|pg$|graphile-worker|pino|@prisma\/|@node-rs\/)/;
    const unmarked = within("lib").filter((file) =>
      importsOf(file).some(({ target, typeOnly }) => !typeOnly && node.test(target)),
    );
    expect(unmarked.filter((file) => !source(file).startsWith('import "server-only";'))).toEqual([]);
  });

  test("client, contract and policy reach nothing of the server's, however far", () => {
    const leaks = bothSides.flatMap((file) => {
      const path = reaches(
        file,
        (reached) => source(reached).includes('import "server-only"') || reached.startsWith("prisma/generated"),
      );
      return path ? [path.join(" → ")] : [];
    });
    expect(bothSides.length).toBeGreaterThan(5);
    expect(leaks).toEqual([]);
  });

  test('what says "use client" reaches nothing of the server\'s either', () => {
    const leaves = within("app", "components").filter((file) => /^"use client";/.test(source(file)));
    const leaks = leaves.flatMap((file) => {
      const path = reaches(
        file,
        (reached) => source(reached).includes('import "server-only"') || reached.startsWith("prisma/generated"),
      );
      return path ? [path.join(" → ")] : [];
    });
    expect(leaks).toEqual([]);
  });
});

describe("one place for each thing", () => {
  test("the environment is read in lib/env.ts, and the base path where both sides have it", () => {
    const files = matching(within("lib", "app", "components", "worker"), /process\.env/);
    expect(files.filter((file) => file !== "lib/env.ts" && file !== "lib/base-path.ts")).toEqual([]);
  });

  test("lib takes the time from the clock", () => {
    // Rate limits run on the machine's own clock: a test clock that jumps must not lift them.
    const exceptions = ["lib/infra/clock.ts", "lib/infra/sweep.ts"];
    expect(matching(within("lib"), /\bDate\(\s*\)|\bDate\.now\b/).filter((file) => !exceptions.includes(file))).toEqual(
      [],
    );
  });

  test("no file is longer than 400 lines, and none carries a name that says nothing", () => {
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
    expect(everything.filter((file) => source(file).split("\n").length > 401)).toEqual([]);
    const nameless = /(^|\/)(utils?|helpers?|common|misc|types|shared|index)(\/|\.(ts|tsx|mjs)$)/;
    expect(everything.filter((file) => nameless.test(file) && !/^lib\/text\/(es\/)?common\.ts$/.test(file))).toEqual(
      [],
    );
  });

  test("rows are chosen by select, never by include, and nothing is any", () => {
    expect(matching(all, /\binclude\s*:/)).toEqual([]);
    expect(matching(all, /(?::|\bas|[<,|&]|\bArray<)\s*any\b(?!\s*[:(=])|@ts-(ignore|nocheck)/)).toEqual([]);
  });

  test("a screen calls no endpoint by hand", () => {
    expect(matching(within("app", "components"), /\bfetch\(/)).toEqual([]);
  });
});

/**
 * What may go into a statement as it is, beside constants in capitals: names of tables, columns and aliases, and numbers. Each was
 * followed to its callers, who write it out; a new one belongs here once it has been.
 */
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
  '"CHOSEN[act]"',
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

/** What stands between the brackets of each call of Prisma.raw in a file, without the signs of templates. */
function rawSqlIn(file: string): string[] {
  const [, ...calls] = source(file).split("Prisma.raw(");
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

describe("what a statement is made of", () => {
  test("nothing runs a statement that is a plain string", () => {
    const everything = filesUnder("lib", "app", "components", "worker", "server", "scripts", "bench", "e2e", "prisma");
    expect(matching(everything, /\$(query|execute)RawUnsafe\b/)).toEqual([]);
  });

  test("only names and numbers that our own code writes out go into one without being parameters", () => {
    const found = all.flatMap((file) => rawSqlIn(file).map((sql) => ({ file, sql })));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ sql }) => !CONSTANT.test(sql) && !RAW_SQL.has(sql))).toEqual([]);
  });
});

describe("endpoints and route files are the same list", () => {
  test("every endpoint is mounted once, by the file of its path and under its own name", async () => {
    const endpoints = await everyEndpoint();
    const wanted = [...endpoints].map(([name, { method, path }]) => `${method} ${path} ${name}`).sort();
    const mounted = routeFiles()
      .filter((file) => !HTTP_EXCEPTIONS.has(file))
      .flatMap(mountsOf)
      .sort();
    expect(endpoints.size).toBeGreaterThan(25);
    expect(mounted).toEqual(wanted);
  });

  test("the exceptions are still there, and are all that think for themselves", () => {
    expect(routeFiles()).toEqual(expect.arrayContaining([...HTTP_EXCEPTIONS]));
    const thinking = routeFiles().filter(
      (file) => !HTTP_EXCEPTIONS.has(file) && /\b(if|try|switch|for|while)\s*[({]|\$queryRaw|prisma\./.test(code(file)),
    );
    expect(thinking).toEqual([]);
  });
});
