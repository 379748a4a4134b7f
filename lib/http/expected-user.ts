/** The person for whom a page makes its calls. Where another one is signed in by now, the server refuses the call. */
export const EXPECTED_USER_HEADER = "X-Expected-User";

let expected: string | null = null;

/** Has every call from now on made for this person alone; with null for everyone. */
export function expectUser(userId: string | null): void {
  expected = userId;
}

export const expectedUser = (): string | null => expected;
