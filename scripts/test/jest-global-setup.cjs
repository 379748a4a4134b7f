/**
 * Creates the migrated template database before any test file runs; lib/testing/own-database.ts clones it for each
 * file.
 */
module.exports = async () => {
  const server = process.env.DATABASE_URL;
  if (!server) return;
  const { ensureTemplate } = await import("./template.mjs");
  process.env.TEST_TEMPLATE_DATABASE = await ensureTemplate(server);
};
