import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/generated/client";

/** A client of another database than the settings name, for a test that starts a site of its own. */
export const createClient = (connectionString: string) =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
