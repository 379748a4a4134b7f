import "server-only";
import { building, env } from "@/lib/env";

/** The site's owner for prerendered pages. Null during the build; the web process renders the pages again with it. */
export const siteOwner = () => ({ name: building ? null : (env.SITE_OWNER ?? null) });
