import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/generated/client";

/** A Prisma client for another database than the configured one, for tests that start their own site. */
export const createClient = (connectionString: string) =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
