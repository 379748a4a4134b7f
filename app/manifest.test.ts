import { expect, jest, test } from "@jest/globals";

test.each([
  ["", "/"],
  ["/veranda", "/veranda"],
])(
  "an installed site with the base path %p opens the page that it serves at %s, in its scope",
  async (basePath, home) => {
    jest.resetModules();
    process.env.NEXT_PUBLIC_BASE_PATH = basePath;
    const { default: manifest } = await import("./manifest");
    const { start_url: start, scope, shortcuts = [] } = manifest();
    expect([start, scope]).toEqual([home, home]);
    for (const { url } of shortcuts) expect(url.startsWith(home)).toBe(true);
  },
);
