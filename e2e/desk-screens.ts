import type { Page } from "@playwright/test";
import { fillDesk } from "./desk";
import { press, type Screen } from "./screen";
import type { World } from "./world";

/** A page of the desk while some cases wait. */
const desk = (path: string) => async (world: World) => {
  await fillDesk(world, 6);
  return path;
};

/** A case that waits at the desk. */
async function deskCase(world: World): Promise<string> {
  await fillDesk(world, 2);
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "id" FROM "Case" WHERE "state" = 'open' AND "targetType" = 'post' ORDER BY "id" DESC LIMIT 1`,
  );
  return `admin?case=${rows[0]?.id}`;
}

/** The desk's queue of requests for support, in which somebody with Creator waits. */
async function supportDesk(world: World): Promise<string> {
  const { id, email } = await world.person("creator");
  await world.db.query(
    `INSERT INTO "SupportRequest" ("id", "reference", "userId", "email", "topic", "text", "isFirst", "rankAt", "createdAt")
     VALUES (gen_random_uuid(), left(gen_random_uuid()::text, 8), $1, $2, 'payment', 'I paid twice.', true, now(), now())`,
    [id, email],
  );
  return "admin/support";
}

const openRequest = (page: Page) => page.locator("[data-request] summary").first().click();

/** The screens of the desk. */
export const DESK_SCREENS: Record<string, Screen> = {
  "review queue": { path: desk("admin"), as: "admin@veranda.test" },
  "a case at the desk": { path: deskCase, as: "admin@veranda.test" },
  "a decision": { path: deskCase, as: "admin@veranda.test", open: (page) => press(page, "Remove Content") },
  "users desk": { path: () => "admin/users", as: "admin@veranda.test" },
  "a person's file": {
    path: async (world) => `admin/users/${(await world.person("starter")).id}`,
    as: "admin@veranda.test",
  },
  "ban somebody": { path: () => "admin/users", as: "admin@veranda.test", open: (page) => press(page, /^Ban /) },
  analytics: { path: () => "admin/analytics", as: "admin@veranda.test" },
  "audit log": { path: () => "admin/audit", as: "admin@veranda.test" },
  "word and link lists": { path: () => "admin/lists", as: "admin@veranda.test" },
  "screening thresholds": { path: () => "admin/thresholds", as: "admin@veranda.test" },
  "waitlist and seats": { path: () => "admin/waitlist", as: "admin@veranda.test" },
  "support desk": { path: supportDesk, as: "admin@veranda.test", open: openRequest },
  "system health": { path: () => "admin/system", as: "admin@veranda.test" },
};
