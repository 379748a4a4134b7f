// Part of `npm run verify`: each page and each lazy component names the namespaces that its client components read, and
// a page only the parts that it reads of a large one ("accounts.people"). With --fix it writes them.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";
import { callArguments } from "./call-arguments.mjs";
import { listMessageFiles, readMessageFiles, SOURCE_LOCALE } from "./read-message-files.mjs";

const LAYOUT = path.join(root, "app/[locale]/layout.tsx");
/** Lists that several pages read all of. */
const SHARED_LISTS = path.join(root, "app/[locale]/shared-messages.ts");
/** Rendered on every page. */
const COMMON = [LAYOUT, path.join(root, "components/shell/shell.tsx")];
const IMPORT_PATTERN = /(?:import|export)\s+(?!type\b)[^;"']*?from\s*"([^"]+)"/g;
const SCHEMA_IMPORT_PATTERN = /\bimport\(\s*"([^"]+\/client-schemas)"/g;
const LITERAL_PATTERN = /"([a-z]\w*)((?:\.[\w-]+)+)"/g;
const TRANSLATOR_PATTERN =
  /(?:const (\w+) = useTranslations\(|(\w+): Translator<|useTranslations\()"(\w+)(?:\.(\w+))?[^"]*"/g;
/** A smaller namespace is sent whole, as is one of which a page reads nearly all, or too many parts to list. */
const MIN_SPLIT_BYTES = 2_000;
const MAX_SPLIT_SHARE = 0.75;
const MAX_PARTS = 12;
/** Contracts reach the browser as types or through client-schemas.ts, and errors of lib/http as sentences. */
const SERVER_PATTERN = /\/lib\/(?:[\w-]+\/contract\b|http\/(?!text\.ts))/;

const CONTRACT_PATTERN = /\/contract(?:\.ts|\/)/;
const featureOf = (file) => /\/lib\/(\w+)\//.exec(file)?.[1];

const messages = readMessageFiles(SOURCE_LOCALE);

const hasKey = (key) => typeof key.split(".").reduce((node, part) => node?.[part], messages) === "string";

function resolveImport(from, specifier) {
  const target = specifier.startsWith("@/")
    ? path.join(root, specifier.slice(2))
    : specifier.startsWith(".")
      ? path.resolve(path.dirname(from), specifier)
      : null;
  if (!target) return null;
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile() && /\.tsx?$/.test(file)) ?? null;
}

const known = new Map();

/** The parts of a namespace whose keys begin strings of `text`. */
const partsNamedIn = (text, namespace) =>
  Object.keys(messages[namespace]).filter((part) => new RegExp(`["'\`]${part}["'\`.]`).test(text));

/** Whether the keys of all calls of a translator are strings in its file. */
function hasOwnKeys(source, variable, namespace) {
  return Array.from(source.matchAll(new RegExp(`\\b${variable}(?:\\.(?:rich|has|raw|markup))?\\(`, "g"))).every(
    ({ 0: call, index }) => {
      const key = callArguments(source, index + call.length - 1).trim();
      if (partsNamedIn(key, namespace).length > 0) return true;
      const constant = /^\w+/.exec(key)?.[0];
      const value = constant && new RegExp(`\\bconst ${constant}\\b[^=]*=([^;]*);`).exec(source)?.[1];
      return Boolean(value) && partsNamedIn(value, namespace).length > 0;
    },
  );
}

/** What a file reads by its translators: namespaces, or parts of them. */
function readByTranslators(source) {
  return Array.from(source.matchAll(TRANSLATOR_PATTERN), ([, variable, parameter, namespace, part]) => {
    if (!(namespace in messages)) return [];
    if (part) return [`${namespace}.${part}`];
    const translator = variable ?? parameter;
    return translator && hasOwnKeys(source, translator, namespace)
      ? partsNamedIn(source, namespace).map((each) => `${namespace}.${each}`)
      : [namespace];
  }).flat();
}

function readModule(file) {
  const source = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const literals = Array.from(source.matchAll(LITERAL_PATTERN), ([, name, rest]) =>
    hasKey(name + rest) ? `${name}.${rest.split(".")[1]}` : null,
  );
  const specifiers = [
    ...Array.from(source.matchAll(IMPORT_PATTERN), ([, specifier]) => specifier),
    // The messages of a schema are the form's, though it is loaded later.
    ...Array.from(source.matchAll(SCHEMA_IMPORT_PATTERN), ([, specifier]) => specifier),
  ];
  const edges = specifiers.map((specifier) => resolveImport(file, specifier));
  const found = {
    isClient: /^\s*"use client"/.test(source),
    isServer: source.includes('import "server-only"') || SERVER_PATTERN.test(file),
    isForm: /Resolver\(|useTranslateMessage\(/.test(source),
    names: [...readByTranslators(source), ...literals.filter(Boolean)],
    edges: edges.filter(Boolean),
  };
  known.set(file, found);
  return found;
}

const namespaceOf = (name) => name.split(".")[0];
const bytesOf = (value) => JSON.stringify(value).length;

/** The names as they are written: namespaces whole that are small or mostly read. */
function summarize(names) {
  return [...new Set(names.map(namespaceOf))]
    .flatMap((namespace) => {
      const parts = names.filter((name) => namespaceOf(name) === namespace);
      const all = bytesOf(messages[namespace]);
      const read = parts.reduce((sum, name) => sum + bytesOf(messages[namespace][name.split(".")[1]] ?? ""), 0);
      const isSmall = all < MIN_SPLIT_BYTES || read > all * MAX_SPLIT_SHARE;
      return parts.includes(namespace) || isSmall || parts.length > MAX_PARTS ? [namespace] : parts;
    })
    .sort();
}

/** Adds the namespaces that client components read in what `file` imports, without lazy imports. */
function collect(file, inClient, found = new Set(), seen = new Set(), inSchemas = false) {
  const id = `${file} ${inClient} ${inSchemas}`;
  if (seen.has(id)) return found;
  seen.add(id);
  const { isClient, isServer, isForm, names, edges } = known.get(file) ?? readModule(file);
  if (isServer && !(inSchemas && CONTRACT_PATTERN.test(file))) return found;
  const client = inClient || isClient;
  if (client) for (const name of names) found.add(name);
  for (const edge of edges) {
    // Only forms show what a schema finds wrong; the schemas of events are silent.
    const isSchema = inSchemas ? featureOf(edge) === featureOf(file) : isForm && edge.endsWith("/client-schemas.ts");
    if (isSchema || !inSchemas) collect(edge, client, found, seen, isSchema);
  }
  return found;
}

const listed = (text) => Array.from(text.matchAll(/"([\w.]+)"|\.\.\.\w+/g), ([spread, name]) => name ?? spread);
const written = (names) => `[${names.map((name) => (name.startsWith("...") ? name : `"${name}"`)).join(", ")}]`;

const sharedLists = Array.from(
  readFileSync(SHARED_LISTS, "utf8").matchAll(/export const (\w+) = (\[[^\]]*\])/g),
  ([, constant, list]) => ({ constant, names: listed(list) }),
);

/** Replaces the names of a shared list by its spread where all of them are in `names`. */
function spreadShared(names) {
  const lists = sharedLists.filter((list) => list.names.every((name) => names.includes(name)));
  const rest = names.filter((name) => !lists.some((list) => list.names.includes(name)));
  return [...lists.map((list) => `...${list.constant}`), ...rest];
}

/** Adds an import of the shared lists that `source` spreads without importing them. */
function importShared(source) {
  const missing = sharedLists.filter(
    ({ constant }) => source.includes(`...${constant}`) && !new RegExp(`import [^;]*\\b${constant}\\b`).test(source),
  );
  return missing.reduce(
    (text, { constant }) => `import { ${constant} } from "@/app/[locale]/shared-messages";\n${text}`,
    source,
  );
}

const layoutSource = readFileSync(LAYOUT, "utf8");
const layoutNames = listed(/LAYOUT_NAMESPACES = (\[[^\]]*\])/.exec(layoutSource)[1]);
const needed = (file, inClient) =>
  [...collect(file, inClient)].filter((name) => !layoutNames.includes(namespaceOf(name)));

const filesIn = (folder, pattern) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(root, folder, name));

/** The calls of lazyWithRetry in a file: their arguments and the module that each loads. */
function lazyCalls(file, source) {
  return Array.from(source.matchAll(/lazyWithRetry(?:<[^(]*>)?\(/g), ({ 0: call, index }) => {
    const from = index + call.length;
    const args = callArguments(source, from - 1);
    const loader = /^\s*(\w+)\s*(?:,|$)/.exec(args)?.[1];
    const text = loader ? source.slice(source.search(new RegExp(`const ${loader}\\b`))) : args;
    const specifier = /import\(\s*"([^"]+)"/.exec(text)?.[1];
    return { from, args, target: specifier && resolveImport(file, specifier) };
  }).filter(({ target }) => target);
}

function withOption(args, names) {
  if (names.length === 0) return args.replace(/\s*messages: \[[^\]]*\],?/, "").replace(/,\s*\{\s*\}/, "");
  const option = `messages: ${written(names)}`;
  if (/\bmessages: \[[^\]]*\]/.test(args)) return args.replace(/\bmessages: \[[^\]]*\]/, option);
  const options = /,\s*\{/.exec(args);
  return options
    ? `${args.slice(0, options.index + options[0].length)} ${option}, ${args.slice(options.index + options[0].length)}`
    : `${args.trimEnd().replace(/,$/, "")}, { ${option} }`;
}

function checkNamespaces({ fix }) {
  const faults = [];
  const report = (file, names, now) =>
    faults.push(`${path.relative(root, file)} needs messages ${written(names)}, has ${written(now)}`);
  const common = [...new Set(COMMON.flatMap((file) => [...collect(file, false)].map(namespaceOf)))].sort();
  if (common.some((name) => !layoutNames.includes(name))) report(LAYOUT, common, layoutNames);

  for (const file of filesIn("app/[locale]", /(?:^|\/)(?:page|not-found)\.tsx$/)) {
    const source = readFileSync(file, "utf8");
    const list = /const MESSAGES = (\[[^\]]*\])/.exec(source);
    const [names, now] = [spreadShared(summarize(needed(file, false))), listed(list?.[1] ?? "")];
    if (written(names) === written(now)) continue;
    report(file, names, now);
    if (!fix) continue;
    const line = `const MESSAGES = ${written(names)} as const;`;
    const after = list
      ? source.replace(/const MESSAGES = \[[^\]]*\] as const;/, line)
      : source.replace(/((?:^import [\s\S]*?;\n)+)(?!import)/m, `$1\n${line}\n`);
    writeFileSync(file, importShared(after));
  }

  const lazyNames = new Set();
  for (const file of filesIn("components", /\.tsx?$/)) {
    let source = readFileSync(file, "utf8");
    // From the last one, so that the places of the others stay.
    if (/\blazy\(/.test(source) && !file.endsWith("lazy-with-retry.tsx"))
      faults.push(`${path.relative(root, file)} loads a component without lazyWithRetry`);
    for (const { from, args, target } of lazyCalls(file, source).reverse()) {
      const names = [...new Set(needed(target, true).map(namespaceOf))].sort();
      for (const name of names) lazyNames.add(name);
      const now = listed(/\bmessages: (\[[^\]]*\])/.exec(args)?.[1] ?? "");
      if (written(names) === written(now)) continue;
      report(file, names, now);
      source = source.slice(0, from) + withOption(args, names) + source.slice(from + args.length);
    }
    if (fix) writeFileSync(file, source);
  }

  const files = listMessageFiles(SOURCE_LOCALE);
  const lines = [...lazyNames].sort().map((name) => `  ${name}: () => import("./${files[name]}"),\n`);
  const table = `export const lazyMessages = {\n${lines.join("")}};\n`;
  for (const locale of readdirSync(path.join(root, "messages"))) {
    const file = path.join(root, "messages", locale, "lazy.ts");
    if (existsSync(file) && readFileSync(file, "utf8") === table) continue;
    faults.push(`messages/${locale}/lazy.ts does not list the namespaces of lazy components`);
    if (fix) writeFileSync(file, table);
  }
  return faults;
}

const fix = process.argv.includes("--fix");
const faults = checkNamespaces({ fix });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 && !fix ? 1 : 0;
