/** The server refuses a page's calls once another user is signed in. */
export const EXPECTED_USER_HEADER = "X-Expected-User";

export const OTHER_USER = "Another account is signed in";

let expected: string | null = null;

export function expectUser(userId: string | null): void {
  expected = userId;
}

export const expectedUser = (): string | null => expected;
