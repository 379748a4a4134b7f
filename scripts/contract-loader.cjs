// What the build hands the browser of a room's contract. Its shapes are zod's, which cost a phone's processor more than the
// page itself, and a browser that trusts what its own site answers needs none of them.
const { build } = require("esbuild");
const { createRequire } = require("node:module");
const path = require("node:path");

const root = path.join(__dirname, "..");

/** Whole: a module that re-exports the few shapes by which the browser checks a form, or what is pushed to it. */
const isChecked = (file) => path.basename(file) === "checked.ts";

async function bundle(file, format) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    tsconfig: path.join(root, "tsconfig.json"),
    bundle: true,
    write: false,
    metafile: true,
    format,
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["zod"],
    treeShaking: true,
    logLevel: "error",
    define: { "process.env.NEXT_PUBLIC_BASE_PATH": JSON.stringify(process.env.BASE_PATH ?? "") },
  });
  return { code: outputFiles[0].text, inputs: Object.keys(metafile.inputs).map((input) => path.join(root, input)) };
}

const isRecord = (value) => typeof value === "object" && value !== null;
const isEndpoint = (value) => isRecord(value) && "method" in value && "path" in value && "response" in value;
const isShape = (value) => isRecord(value) && "_zod" in value;
const isPlain = (value) =>
  isRecord(value)
    ? !isShape(value) && Object.values(value).every(isPlain)
    : !["function", "symbol", "undefined"].includes(typeof value);

/** How a browser calls an endpoint (lib/http/call-endpoint.ts). */
const called = ({ method, path, list }) => ({ method, path, list });

/** The source of an export, or null for a shape, which the browser does not get: the build fails where it is imported. */
function sourceOf(name, value) {
  const values = isRecord(value) && !isShape(value) ? Object.values(value) : [];
  const plain =
    values.length > 0 && values.every(isEndpoint)
      ? Object.fromEntries(Object.entries(value).map(([key, endpoint]) => [key, called(endpoint)]))
      : value;
  return isPlain(plain) ? `export const ${name} = ${JSON.stringify(plain)};` : null;
}

async function handed(file) {
  if (isChecked(file)) return bundle(file, "esm");
  const { code, inputs } = await bundle(file, "cjs");
  const module = { exports: {} };
  new Function("module", "exports", "require", code)(module, module.exports, createRequire(file));
  const sources = Object.entries(module.exports).map(([name, value]) => sourceOf(name, value));
  return { code: `${sources.filter((source) => source !== null).join("\n")}\n`, inputs };
}

// The loader of lib/*/contract.ts, lib/*/contract/*.ts and lib/*/checked.ts, in what is built for browsers.
module.exports = function contractLoader() {
  const done = this.async();
  handed(this.resourcePath).then(
    ({ code, inputs }) => {
      for (const input of inputs) this.addDependency(input);
      done(null, code);
    },
    (error) => done(error),
  );
};
