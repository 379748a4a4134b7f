// Generates the Prisma client from prisma/schema into prisma/generated. It uses the packages of Prisma's CLI directly:
// the CLI would install 200 MB more.
import { createRequire } from "node:module";
import { root } from "../../server/supervisor/settings.mjs";

// These packages do not load as ES modules.
const require = createRequire(import.meta.url);
const { PrismaClientTsGenerator } = require("@prisma/client-generator-ts");
const { getGenerators, loadSchemaContext } = require("@prisma/internals");
const { version } = require("@prisma/client/package.json");

try {
  const schemaContext = await loadSchemaContext({
    schemaPath: { cliProvidedPath: "prisma/schema" },
    printLoadMessage: false,
    cwd: root,
  });
  const registry = { "prisma-client": { type: "in-process", generator: new PrismaClientTsGenerator() } };
  const generators = await getGenerators({ schemaContext, registry, version, skipDownload: true });
  for (const generator of generators) {
    await generator.generate();
    generator.stop();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
