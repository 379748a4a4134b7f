import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { refresh } from "@/lib/http/refresh";
import { type PasswordChange, security } from "../contract/security";
import { refreshCurrentUser } from "../current-user";
import { endSession, forgetConfirmedUser, HOME_PATH, rememberUser } from "./session";

const key = ["accounts", "security"] as const;

export const securityOptions = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => call(security.overview, { signal }) });

function useChange<V, R>(mutationFn: (given: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refresh(client, key) });
}

export const useChangePassword = () => useChange((body: PasswordChange) => call(security.changePassword, { body }));

export const useAskVerification = () => useChange((_: undefined) => call(security.askVerification, {}));

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (token: string) => call(security.verifyEmail, { body: { token } }),
    onSuccess: refreshCurrentUser,
  });
}

/** "That wasn't me": also ends the session of this browser. */
export function useWasNotMe() {
  return useMutation({
    mutationFn: (token: string) => call(security.wasNotMe, { body: { token } }),
    onSuccess: () => {
      forgetConfirmedUser();
      return refreshCurrentUser();
    },
  });
}

export const useSecondStep = () =>
  useMutation({ mutationFn: (code: string) => call(security.secondStep, { body: { code } }), onSuccess: rememberUser });

export const useBeginTotp = () => useMutation({ mutationFn: () => call(security.beginTotp, {}) });
export const useConfirmTotp = () => useChange((code: string) => call(security.confirmTotp, { body: { code } }));
export const useEndTotp = () => useChange((_: undefined) => call(security.endTotp, {}));
export const useNewRecoveryCodes = () => useChange((_: undefined) => call(security.newRecoveryCodes, {}));

export const useEndSession = () => useChange((id: string) => call(security.endSession, { params: { id } }));

export function useEndSessions(forget: () => Promise<unknown>) {
  return useMutation({
    mutationFn: () => call(security.endSessions, {}),
    onSuccess: async () => {
      await forget().catch(() => undefined);
      endSession("signed-out", { to: HOME_PATH });
    },
  });
}

/** Whether passkeys work here. WebAuthn needs a secure context and a host name, not an IP address. */
export function hasPasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && !isAddress && typeof window.PublicKeyCredential === "function";
}

/** Creates a passkey and adds it to the account. Rejects with the browser's own error. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const options = await call(security.passkeyOptions, {});
    const { startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    return call(security.addPasskey, { body: { name, response } });
  });

export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call(security.renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () => useChange((id: string) => call(security.removePasskey, { params: { id } }));

async function askPasskey() {
  const options = await call(security.passkeySignInOptions, {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => call(security.passkeySignIn, { body: await askPasskey() }),
    onSuccess: rememberUser,
  });

/** Re-authenticates by password, or by passkey if `password` is null. */
export const useProve = () =>
  useMutation({
    mutationFn: async (password: string | null) =>
      call(security.prove, { body: password === null ? { passkey: await askPasskey() } : { password } }),
  });
