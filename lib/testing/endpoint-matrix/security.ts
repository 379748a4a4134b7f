import { callAbout, emptyCall, type MatrixCase } from "./matrix-case";

const token = "x".repeat(43);
const signed = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const clientDataJSON = Buffer.from(JSON.stringify({ challenge: "made-up" })).toString("base64url");
const answer = { ...signed, response: { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA" } };
const name = { name: "My phone" };
const ownRow = (row: "session" | "passkey", body?: unknown): MatrixCase => ({
  right: callAbout(row, body),
  foreign: { [`another's ${row}`]: [404, callAbout(row, body)] },
});

export const SECURITY_CASES: Record<string, MatrixCase> = {
  "security.overview": { right: emptyCall },
  "security.endSessions": { right: emptyCall },
  "security.endSession": ownRow("session"),
  "security.changePassword": { right: () => ({ body: { current: "not hers", password: "long enough" } }) },
  "security.prove": { right: () => ({ body: { password: "not hers" } }) },
  "security.askVerification": { right: emptyCall },
  "security.verifyEmail": { right: () => ({ body: { token } }) },
  "security.wasNotMe": { right: () => ({ body: { token } }) },
  "security.secondStep": { right: () => ({ body: { code: "123456" } }) },
  "security.beginTotp": { right: emptyCall },
  "security.confirmTotp": { right: () => ({ body: { code: "123456" } }) },
  "security.endTotp": { right: emptyCall },
  "security.newRecoveryCodes": { right: emptyCall },
  "security.passkeyOptions": { right: emptyCall },
  "security.addPasskey": {
    right: () => ({
      body: { ...name, response: { ...signed, response: { clientDataJSON, attestationObject: "AAAA" } } },
    }),
  },
  "security.renamePasskey": ownRow("passkey", name),
  "security.removePasskey": ownRow("passkey"),
  "security.passkeySignInOptions": { right: emptyCall },
  "security.passkeySignIn": { right: () => ({ body: answer }) },
};

/** Alice has no password and no two-factor authentication, her address is confirmed, and the rest is invalid. */
export const SECURITY_ANSWERS: Record<string, number> = {
  "security.changePassword": 403,
  "security.prove": 403,
  "security.askVerification": 409,
  "security.verifyEmail": 400,
  "security.wasNotMe": 400,
  "security.secondStep": 401,
  "security.confirmTotp": 409,
  "security.endTotp": 409,
  "security.newRecoveryCodes": 409,
  "security.addPasskey": 400,
  "security.passkeySignIn": 401,
};
