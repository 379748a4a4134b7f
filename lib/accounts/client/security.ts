import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { PasswordChange, security } from "../contract/security";
import { refreshCurrentUser } from "./current-user";
import { endSessionInAllTabs, forgetConfirmedUser, HOME_PATH, rememberUser } from "./session";

const api = apiClient<typeof security>();

const key = ["accounts", "security"] as const;

export const securityOptions = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => api.call("GET /api/accounts/security", { signal }) });

function useChange<V, R>(mutationFn: (input: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshQueries(client, key) });
}

export const useChangePassword = () =>
  useChange((body: PasswordChange) => api.call("POST /api/accounts/password", { body }));

export const useRequestVerification = () =>
  useChange((_: undefined) => api.call("POST /api/accounts/verification", {}));

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (token: string) => api.call("POST /api/auth/verify-email", { body: { token } }),
    onSuccess: refreshCurrentUser,
  });
}

/** "That wasn't me": also ends the session of this browser. */
export function useWasNotMe() {
  return useMutation({
    mutationFn: (token: string) => api.call("POST /api/auth/not-me", { body: { token } }),
    onSuccess: () => {
      forgetConfirmedUser();
      return refreshCurrentUser();
    },
  });
}

export const useVerifySecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => api.call("POST /api/auth/second-step", { body: { code } }),
    onSuccess: rememberUser,
  });

export const useStartTotpSetup = () => useMutation({ mutationFn: () => api.call("POST /api/accounts/totp", {}) });
export const useConfirmTotp = () =>
  useChange((code: string) => api.call("POST /api/accounts/totp/confirmation", { body: { code } }));
export const useDisableTwoFactor = () => useChange((_: undefined) => api.call("DELETE /api/accounts/totp", {}));
export const useRenewRecoveryCodes = () =>
  useChange((_: undefined) => api.call("POST /api/accounts/recovery-codes", {}));

export const useRevokeSession = () =>
  useChange((id: string) => api.call("DELETE /api/accounts/sessions/{id}", { params: { id } }));

export function useRevokeSessions(forget: () => Promise<unknown>) {
  return useMutation({
    mutationFn: () => api.call("DELETE /api/accounts/sessions", {}),
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
    const options = await api.call("POST /api/accounts/passkeys/options", {});
    const { startRegistration } = await import("@simplewebauthn/browser");
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    return api.call("POST /api/accounts/passkeys", { body: { name, response } });
  });

export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    api.call("PATCH /api/accounts/passkeys/{id}", { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useChange((id: string) => api.call("DELETE /api/accounts/passkeys/{id}", { params: { id } }));

async function askPasskey() {
  const options = await api.call("POST /api/auth/passkey/options", {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => api.call("POST /api/auth/passkey", { body: await askPasskey() }),
    onSuccess: rememberUser,
  });

export const useReauthenticate = () =>
  useMutation({
    mutationFn: async (password: string | null) =>
      api.call("POST /api/accounts/proof", {
        body: password === null ? { passkey: await askPasskey() } : { password },
      }),
  });
