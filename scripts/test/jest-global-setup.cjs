module.exports = async () => {
  const server = process.env.DATABASE_URL;
  if (!server) return;
  const { ensureTemplate } = await import("./template.mjs");
  process.env.TEST_TEMPLATE_DATABASE = await ensureTemplate(server);
};
