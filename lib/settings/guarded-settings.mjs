export const MIN_AUTH_SECRET_LENGTH = 32;

const MIN_SECRET_LENGTH = 16;
const MIN_DISTINCT_CHARS = 8;
/** Common placeholders and keyboard sequences. */
const PLACEHOLDER_WORDS_PATTERN = /secret|passw|change|veranda|example|admin|qwert|123456|abcdef/i;
const REPETITION_PATTERN = /(.{6,})\1/;

/** Whether a secret has at least `length` characters and looks random. */
export const isRandomSecret = (secret, length = MIN_SECRET_LENGTH) =>
  secret.length >= length &&
  new Set(secret).size >= MIN_DISTINCT_CHARS &&
  !PLACEHOLDER_WORDS_PATTERN.test(secret) &&
  !REPETITION_PATTERN.test(secret);

/** Whether an address, perhaps with a name, may send mail: no mail server accepts the domain of the default. */
export const isMailSender = (sender) => /@[^@\s<>]+\.[^@\s<>]+>?\s*$/.test(sender) && !/\.test>?\s*$/i.test(sender);

export const isLoopback = (host) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
