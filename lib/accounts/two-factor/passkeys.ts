import "server-only";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { fullName } from "@/lib/accounts/profile/full-name";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import { MAX_PASSKEYS } from "../constants";
import type { NewPasskey, Passkey } from "../contract/security";
import { sendSecurityAlert } from "../credentials/security-alert";
import {
  consumeChallenge,
  logRefusedPasskey,
  passkeyExpectations,
  relyingParty,
  storeChallenge,
} from "./passkey-challenge";
import { passkeySelect, toPasskey } from "./passkey-serializers";
import { lockWithRecentAuth, type RequestSource, requireRecentAuth } from "./reauthentication";

/** Registration options. Throws `forbidden` without recent re-authentication, and `conflict` at the limit. */
export async function getPasskeyOptions(
  actor: { id: string },
  { sessionToken, reachedAt }: RequestSource,
  db: Db = prisma,
) {
  await requireRecentAuth(sessionToken, db);
  const person = await db.user.findUnique({
    where: { id: actor.id },
    select: {
      email: true,
      firstName: true,
      lastName: true,
      passkeys: { select: { credentialId: true, transports: true } },
    },
  });
  if (!person) throw notFound("person");
  if (person.passkeys.length >= MAX_PASSKEYS) throw conflict("security.passkeys.tooMany");
  const options = await generateRegistrationOptions({
    rpName: translatorFor(DEFAULT_LOCALE, "site")("name"),
    rpID: relyingParty(reachedAt).rpID,
    userName: person.email,
    userDisplayName: fullName(person),
    userID: new Uint8Array(Buffer.from(actor.id.replaceAll("-", ""), "hex")),
    attestationType: "none",
    excludeCredentials: person.passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A discoverable key with user verification is two factors in one and identifies its account.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(options.challenge, actor.id, db);
  return { ...options };
}

/** Registers a passkey. Throws `forbidden` without recent re-authentication, `invalid`, `conflict`. */
export async function addPasskey(
  actor: { id: string },
  { name, response }: NewPasskey,
  { sessionToken, site, reachedAt }: RequestSource,
  db: Db = prisma,
): Promise<Passkey> {
  await requireRecentAuth(sessionToken, db);
  const expectedChallenge = await consumeChallenge(response.response.clientDataJSON, actor.id, db);
  if (expectedChallenge === null) throw invalid("security.passkeys.refused");
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...passkeyExpectations(reachedAt, expectedChallenge),
  }).catch(logRefusedPasskey);
  if (!verified?.verified) throw invalid("security.passkeys.refused");
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  const key = { credentialId, publicKey, counter: BigInt(counter), transports: response.response.transports };
  try {
    return await inTransaction(db, async (tx) => {
      await lockWithRecentAuth(actor.id, sessionToken, tx);
      if ((await tx.passkey.count({ where: { userId: actor.id } })) >= MAX_PASSKEYS)
        throw conflict("security.passkeys.tooMany");
      const row = await tx.passkey.create({
        data: { userId: actor.id, name, createdAt: now(), ...key },
        select: passkeySelect,
      });
      await sendSecurityAlert(actor.id, "passkey-added", site, tx);
      return toPasskey(row);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? invalid("security.passkeys.refused") : error;
  }
}

/** Renames one of the actor's own passkeys. Throws `not_found`. */
export async function renamePasskey(
  actor: { id: string },
  id: string,
  { name }: Pick<NewPasskey, "name">,
  db: Db = prisma,
): Promise<Passkey> {
  const { count } = await db.passkey.updateMany({ where: { id, userId: actor.id }, data: { name } });
  const row = count === 0 ? null : await db.passkey.findUnique({ where: { id }, select: passkeySelect });
  if (!row) throw notFound("passkey");
  return toPasskey(row);
}

/** Removes one of the actor's own passkeys. Throws `not_found`, and `forbidden` without recent re-authentication. */
export async function removePasskey(
  actor: { id: string },
  id: string,
  { sessionToken, site }: RequestSource,
  db: Db = prisma,
): Promise<{ success: true }> {
  const ownPasskey = { id, userId: actor.id };
  if ((await db.passkey.count({ where: ownPasskey })) === 0) throw notFound("passkey");
  await inTransaction(db, async (tx) => {
    await lockWithRecentAuth(actor.id, sessionToken, tx);
    const { count } = await tx.passkey.deleteMany({ where: ownPasskey });
    if (count === 0) throw notFound("passkey");
    await sendSecurityAlert(actor.id, "passkey-removed", site, tx);
  });
  return { success: true };
}
