import "server-only";
import type { Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "@/lib/env";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { log } from "@/lib/infra/logging/log";

const PROVIDER = "oidc";
const METADATA_TIMEOUT_MS = 5 * SECOND_MS;

const issuer = env.OIDC_ISSUER?.replace(/\/$/, "");
const METADATA_PATH = "/.well-known/openid-configuration";

export const providerName = env.OIDC_ISSUER ? env.OIDC_NAME : null;

export interface OidcProfile extends Profile {
  sub: string;
  given_name?: string;
  family_name?: string;
  /** Some providers send text, and some nothing. */
  email_verified?: boolean | "true" | "false";
  /** Seconds since 1970. Sent if `max_age` was requested; some providers always send it. */
  auth_time?: number;
}

/** The provider in next-auth's form; empty unless OIDC_ISSUER is set. */
export const oidcProviders: OAuthConfig<OidcProfile>[] = issuer
  ? [
      {
        id: PROVIDER,
        name: env.OIDC_NAME,
        type: "oauth",
        wellKnown: `${issuer}${METADATA_PATH}`,
        authorization: { params: { scope: "openid email profile" } },
        idToken: true,
        checks: ["pkce", "state"],
        clientId: env.OIDC_CLIENT_ID,
        clientSecret: env.OIDC_CLIENT_SECRET,
        profile: (profile) => ({
          id: profile.sub,
          name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || profile.name,
          email: profile.email?.toLowerCase(),
          image: null,
        }),
      },
    ]
  : [];

/** When the user last signed in at the provider, never in the future; null if not stated. */
export function signedInAt({ auth_time: seconds }: Pick<OidcProfile, "auth_time">): Date | null {
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds <= 0) return null;
  return new Date(Math.min(seconds * SECOND_MS, now().getTime()));
}

/** Whether the provider has verified that the address is the user's; null if it does not say. */
export const isEmailVerified = ({ email_verified: stated }: Pick<OidcProfile, "email_verified">): boolean | null =>
  stated === undefined ? null : String(stated) === "true";

const Metadata = z.object({ issuer: z.string() });

/** Whether the provider's metadata name the configured issuer; false if they cannot be read. */
export async function isIssuerValid(): Promise<boolean> {
  if (!issuer) return false;
  try {
    const answer = await fetch(`${issuer}${METADATA_PATH}`, { signal: AbortSignal.timeout(METADATA_TIMEOUT_MS) });
    const metadata = Metadata.parse(await answer.json());
    if (metadata.issuer.replace(/\/$/, "") === issuer) return true;
    log.error("the identity provider's metadata name another issuer than OIDC_ISSUER");
  } catch (error) {
    log.warn({ reason: error }, "the identity provider's metadata could not be read");
  }
  return false;
}
