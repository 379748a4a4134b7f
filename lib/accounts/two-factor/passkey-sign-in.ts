import "server-only";
import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { unauthenticated } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import type { PasskeyAnswer } from "../contract/security";
import type { VerifiedUser } from "../session/session";
import { createSessionForUser, type SignedInUser } from "../session/sign-in";
import {
  consumeChallenge,
  logRefusedPasskey,
  passkeyExpectations,
  relyingParty,
  storeChallenge,
} from "./passkey-challenge";

/** Options for a passkey sign-in. Needs no account: the device knows which keys it holds for this site. */
export async function getSignInOptions(site: string, db: Db = prisma) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(site).rpID,
    userVerification: "required",
  });
  await storeChallenge(options.challenge, null, db);
  return { ...options };
}

/** The owner of the passkey that signed this response, or null. Consumes the challenge. */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  site: string,
  db: Db = prisma,
): Promise<VerifiedUser | null> {
  const expectedChallenge = await consumeChallenge(answer.response.clientDataJSON, null, db);
  const key = await db.passkey.findUnique({
    where: { credentialId: answer.id },
    select: {
      id: true,
      credentialId: true,
      publicKey: true,
      counter: true,
      user: { select: { id: true, browsersSince: true } },
    },
  });
  if (!key || expectedChallenge === null) return null;
  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    credential: { id: key.credentialId, publicKey: key.publicKey, counter: Number(key.counter) },
    ...passkeyExpectations(site, expectedChallenge),
  }).catch(logRefusedPasskey);
  if (!result?.verified) return null;
  // After the user was read: a key that was removed meanwhile does not count.
  const { count } = await db.passkey.updateMany({
    where: { id: key.id },
    data: { counter: BigInt(result.authenticationInfo.newCounter), lastUsedAt: now() },
  });
  return count === 1 ? key.user : null;
}

/** Signs in by passkey, which counts as both factors. Throws `unauthenticated`, and as {@link createSessionForUser}. */
export async function signInByPasskey(answer: PasskeyAnswer, site: string, db: Db = prisma): Promise<SignedInUser> {
  const owner = await verifyPasskey(answer, site, db);
  if (!owner) {
    logSecurityEvent("sign-in.failed", { method: "passkey", account: null });
    throw unauthenticated("security.passkeys.signInFailed");
  }
  return createSessionForUser(owner, "passkey", db);
}
