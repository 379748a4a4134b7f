/** What both the supervisor, before anything is built, and each process, when it reads its settings, refuse by the same rule. */

/** The fewest characters of AUTH_SECRET on a public site. */
export const AUTH_SECRET_MIN = 32;

const MIN_LENGTH = 16;
const MIN_DISTINCT = 8;
/** What people write where a secret should be, and rows of keys or letters. */
const WORDS = /secret|passw|change|veranda|example|admin|qwert|123456|abcdef/i;
/** Six characters or more that are said again at once: what is random has no such thing. */
const REPEATED = /(.{6,})\1/;

/** Whether a secret of at least `length` characters looks as if nobody could guess it. */
export const isRandomSecret = (secret, length = MIN_LENGTH) =>
  secret.length >= length && new Set(secret).size >= MIN_DISTINCT && !WORDS.test(secret) && !REPEATED.test(secret);

/** Whether only this machine can reach what listens on a host. */
export const isLoopback = (host) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
