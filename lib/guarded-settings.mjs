export const AUTH_SECRET_MIN = 32;

const MIN_LENGTH = 16;
const MIN_DISTINCT = 8;
/** Common placeholders and keyboard sequences. */
const WORDS = /secret|passw|change|veranda|example|admin|qwert|123456|abcdef/i;
const REPEATED = /(.{6,})\1/;

/** Whether a secret has at least `length` characters and looks random. */
export const isRandomSecret = (secret, length = MIN_LENGTH) =>
  secret.length >= length && new Set(secret).size >= MIN_DISTINCT && !WORDS.test(secret) && !REPEATED.test(secret);

export const isLoopback = (host) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
