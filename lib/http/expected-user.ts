/** The person that a page was opened by. The server refuses its calls once another person is signed in. */
export const EXPECTED_USER_HEADER = "X-Expected-User";

/** What the server answers a call that was made for another person than the one who is signed in. */
export const OTHER_USER = "Another account is signed in";

let expected: string | null = null;

/** Has every call from now on made for this person alone; with null for everyone. */
export function expectUser(userId: string | null): void {
  expected = userId;
}

export const expectedUser = (): string | null => expected;
