import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { type PasswordChange, security } from "../contract/security";
import { refreshCurrentUser } from "../current-user";
import { endSessionInAllTabs, forgetConfirmedUser, HOME_PATH, rememberUser } from "./session";

const key = ["accounts", "security"] as const;

export const securityOptions = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => callEndpoint(security.overview, { signal }) });

function useChange<V, R>(mutationFn: (input: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshQueries(client, key) });
}

export const useChangePassword = () =>
  useChange((body: PasswordChange) => callEndpoint(security.changePassword, { body }));

export const useRequestVerification = () => useChange((_: undefined) => callEndpoint(security.askVerification, {}));

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (token: string) => callEndpoint(security.verifyEmail, { body: { token } }),
    onSuccess: refreshCurrentUser,
  });
}

/** "That wasn't me": also ends the session of this browser. */
export function useWasNotMe() {
  return useMutation({
    mutationFn: (token: string) => callEndpoint(security.wasNotMe, { body: { token } }),
    onSuccess: () => {
      forgetConfirmedUser();
      return refreshCurrentUser();
    },
  });
}

export const useVerifySecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => callEndpoint(security.secondStep, { body: { code } }),
    onSuccess: rememberUser,
  });

export const useStartTotpSetup = () => useMutation({ mutationFn: () => callEndpoint(security.beginTotp, {}) });
export const useConfirmTotp = () => useChange((code: string) => callEndpoint(security.confirmTotp, { body: { code } }));
export const useDisableTwoFactor = () => useChange((_: undefined) => callEndpoint(security.endTotp, {}));
export const useRenewRecoveryCodes = () => useChange((_: undefined) => callEndpoint(security.newRecoveryCodes, {}));

export const useRevokeSession = () => useChange((id: string) => callEndpoint(security.endSession, { params: { id } }));

export function useRevokeSessions(forget: () => Promise<unknown>) {
  return useMutation({
    mutationFn: () => callEndpoint(security.endSessions, {}),
    onSuccess: async () => {
      await forget().catch(() => undefined);
      endSessionInAllTabs("signed-out", { to: HOME_PATH });
    },
  });
}

/** Whether passkeys work here. WebAuthn needs a secure context and a host name, not an IP address. */
export function supportsPasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && !isAddress && typeof window.PublicKeyCredential === "function";
}

/** Creates a passkey and adds it to the account. Rejects with the browser's own error. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const options = await callEndpoint(security.passkeyOptions, {});
    const { startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    return callEndpoint(security.addPasskey, { body: { name, response } });
  });

export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    callEndpoint(security.renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useChange((id: string) => callEndpoint(security.removePasskey, { params: { id } }));

async function askPasskey() {
  const options = await callEndpoint(security.passkeySignInOptions, {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => callEndpoint(security.passkeySignIn, { body: await askPasskey() }),
    onSuccess: rememberUser,
  });

export const useReauthenticate = () =>
  useMutation({
    mutationFn: async (password: string | null) =>
      callEndpoint(security.prove, { body: password === null ? { passkey: await askPasskey() } : { password } }),
  });
