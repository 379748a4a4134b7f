import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { requiredText } from "@/lib/http/text";
import { MAX_PASSKEY_NAME_LENGTH } from "../constants";
import { Credentials, CurrentUser, NewPassword } from "../contract";

const Password = Credentials.shape.password;
const Token = z.string("security.linkOver").min(20, "security.linkOver").max(100, "security.linkOver");

/** Six digits, ignoring white space. */
const AppCode = z.object({
  code: z
    .string("security.needAppCode")
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "security.needAppCode")),
});

/** The letters that Crockford's Base32 leaves out, as they are mistaken for these digits. */
const readLookAlikes = (code: string) => code.replaceAll("O", "0").replace(/[IL]/g, "1");

const SecondStep = z.object({
  code: z
    .string("security.needCode")
    .transform((code) => readLookAlikes(code.replace(/[\s-]/g, "").toUpperCase()))
    .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{10})$/, "security.needCode")),
});

/** A WebAuthn response in JSON form. Other fields are ignored. */
const Base64Url = z.string().regex(/^[\w-]{1,20000}$/);
const Credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
};
export const NewPasskey = z.object({
  name: requiredText(MAX_PASSKEY_NAME_LENGTH, "security.passkeys.needName"),
  response: z.object({
    ...Credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

export const PasskeyAnswer = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

export const Reauthentication = z
  .object({ password: Password.optional(), passkey: PasskeyAnswer.optional() })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    error: "security.proof.one",
    path: ["password"],
  });
export type Reauthentication = z.output<typeof Reauthentication>;

export const PasswordChange = z.object({ current: Password, password: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

/** Opaque to us: the browser's WebAuthn functions read it. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const SignedInDevice = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type SignedInDevice = z.output<typeof SignedInDevice>;

export const SecurityOverview = z.object({
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  provider: z.string().nullable(),
  totp: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() }).nullable(),
  passkeys: z.array(Passkey),
  /** The current session first, then by last use. */
  sessions: z.array(SignedInDevice),
});
export type SecurityOverview = z.output<typeof SecurityOverview>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const security = {
  overview: endpoint({
    method: "GET",
    path: "/api/accounts/security",
    access: "user",
    limit: "read",
    response: SecurityOverview,
  }),
  endSessions: endpoint({
    method: "DELETE",
    path: "/api/accounts/sessions",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/accounts/sessions/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/accounts/password",
    access: "user",
    limit: "auth",
    limited: "allowed",
    body: PasswordChange,
    response: Success,
  }),
  prove: endpoint({
    method: "POST",
    path: "/api/accounts/proof",
    access: "user",
    limit: "auth",
    limited: "allowed",
    body: Reauthentication,
    response: Success,
  }),
  askVerification: endpoint({
    method: "POST",
    path: "/api/accounts/verification",
    access: "user",
    limit: "auth",
    limited: "allowed",
    response: Success,
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/api/auth/verify-email",
    access: "public",
    limit: "auth",
    body: z.object({ token: Token }),
    response: Success,
  }),
  /** "That wasn't me". `resetToken` allows choosing a new password; null for accounts without a password. */
  wasNotMe: endpoint({
    method: "POST",
    path: "/api/auth/not-me",
    access: "public",
    limit: "auth",
    body: z.object({ token: Token }),
    response: z.object({ resetToken: z.string().nullable() }),
  }),
  secondStep: endpoint({
    method: "POST",
    path: "/api/auth/second-step",
    access: "public",
    limit: "auth",
    body: SecondStep,
    response: CurrentUser,
  }),
  beginTotp: endpoint({
    method: "POST",
    path: "/api/accounts/totp",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: "POST",
    path: "/api/accounts/totp/confirmation",
    access: "user",
    limit: "auth",
    limited: "allowed",
    body: AppCode,
    response: RecoveryCodes,
  }),
  endTotp: endpoint({
    method: "DELETE",
    path: "/api/accounts/totp",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  newRecoveryCodes: endpoint({
    method: "POST",
    path: "/api/accounts/recovery-codes",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: RecoveryCodes,
  }),
  passkeyOptions: endpoint({
    method: "POST",
    path: "/api/accounts/passkeys/options",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: PasskeyOptions,
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/api/accounts/passkeys",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NewPasskey,
    response: Passkey,
  }),
  renamePasskey: endpoint({
    method: "PATCH",
    path: "/api/accounts/passkeys/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NewPasskey.pick({ name: true }),
    response: Passkey,
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "/api/accounts/passkeys/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  passkeySignInOptions: endpoint({
    method: "POST",
    path: "/api/auth/passkey/options",
    access: "public",
    limit: "auth",
    response: PasskeyOptions,
  }),
  passkeySignIn: endpoint({
    method: "POST",
    path: "/api/auth/passkey",
    access: "public",
    limit: "auth",
    body: PasskeyAnswer,
    response: CurrentUser,
  }),
};
