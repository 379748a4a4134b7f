import { basePath } from "@/lib/base-path";

/**
 * Goes to the configured provider by next-auth's own way: its token first, then a form, so that the browser follows the
 * redirect. Answers false when the token could not be had.
 */
export async function signInWithProvider(): Promise<boolean> {
  const response = await fetch(`${basePath}/api/auth/csrf`).catch(() => null);
  if (!response?.ok) return false;
  const { csrfToken }: { csrfToken: string } = await response.json();
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${basePath}/api/auth/signin/oidc`;
  for (const [key, value] of Object.entries({ csrfToken, callbackUrl: `${window.location.origin}${basePath}/` })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = key;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  return true;
}
