import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { suspectOutage } from "@/lib/infra/database/outage";
import { isConnectionLost } from "@/lib/infra/db";
import { AppError } from "../errors";
import { PAGE_ADDRESS_HEADER } from "./request-target";

/**
 * A read that the page needs. If it loses the database, the page redirects to itself: the pipeline then asks the
 * database, and middleware.ts answers with 503 while it is away. Next would answer an error with 500.
 */
export async function readForPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    suspectOutage();
    redirect((await headers()).get(PAGE_ADDRESS_HEADER) ?? "/");
  }
}

/** Null for `not_found`: pages render their own 404. */
export async function readForPageOrNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await readForPage(read);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
