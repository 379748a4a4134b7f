import "server-only";
import { z } from "zod";
import { isLoopback, isMailSender, isRandomSecret, MIN_AUTH_SECRET_LENGTH } from "@/lib/settings/guarded-settings.mjs";

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const optional = z.string().optional();

const isListOf = (form: RegExp, list: string) => list.split(",").every((each) => form.test(each.trim()));

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    BASE_PATH: z
      .string()
      .regex(/^(\/[^/?#\s]+)*$/, "must be empty, or start with a slash and not end with one")
      .default(""),
    APP_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    VERANDA_HOME: z.string().min(1).default(".veranda"),
    VERANDA_EMBEDDED: flag,
    VERANDA_PUBLIC: flag,
    VERANDA_ALLOW_LAN: flag,
    VERANDA_TEST_CLOCK: flag,
    VERANDA_FAILPOINT: optional,
    NEXT_DIST_DIR: z.string().min(1).default(".next"),
    DATABASE_URL: optional,
    DATABASE_POOL: z.coerce.number().int().min(6).max(200).default(16),
    AUTH_SECRET: optional,
    SMTP_URL: optional,
    MAIL_FROM: z.string().min(3).default("Veranda <hello@veranda.test>"),
    SITE_OWNER: optional,
    SUPPORT_EMAIL: optional.pipe(z.email().optional()),
    SECURITY_CONTACT: optional.pipe(
      z
        .string()
        .regex(/^(mailto:.+@.+|https:\/\/.+|tel:.+)$/, "must be a mailto:, https: or tel: address")
        .optional(),
    ),
    METRICS_PORT: z.coerce.number().int().min(0).max(65534).default(0),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    PAGE_METRICS_PERCENT: z.coerce.number().min(0).max(100).default(10),
    TRUSTED_PROXIES: z.string().default(""),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
    OIDC_ISSUER: optional,
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    OIDC_NAME: z.string().min(1).default("single sign-on"),
    S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    MEDIA_CDN_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    MEDIA_CDN_PURGE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    CLAMD_SOCKET: optional,
    HASH_LISTS: optional,
    HASH_MATCH_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    HASH_MATCH_TOKEN: optional,
    HASH_MATCH_DISTANCE: z.coerce.number().int().min(0).max(31).default(31),
    HASH_MATCH_QUALITY: z.coerce.number().int().min(0).max(100).default(50),
    SPEECH_TO_TEXT_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    SPEECH_TO_TEXT_KEY: optional,
    SPEECH_TO_TEXT_MODEL: z.string().min(1).default("whisper-1"),
    EVIDENCE_KEY: optional,
    EVIDENCE_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
    PUSHER_APP_ID: optional.pipe(z.string().regex(/^\d+$/, "must be a number").optional()),
    PUSHER_KEY: optional,
    PUSHER_SECRET: optional,
    PUSHER_CLUSTER: optional,
    PUSHER_HOST: optional.pipe(
      z
        .string()
        .regex(/^[^/\s:]+$|^\[[\da-f:]+\]$/i, "must be a host without a port")
        .optional(),
    ),
    PUSHER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    PUSHER_TLS: flag.default(true),
    PUSHER_API_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    RELAY_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    RELAY_ALLOWED_ORIGINS: z.string().default(""),
    ICE_SERVERS: z
      .string()
      .refine(
        (list) => list === "none" || isListOf(/^stuns?:[^\s?@]+$/, list),
        "must be a list of stun: addresses, or none",
      )
      .default("stun:stun.l.google.com:19302"),
    ICE_TRANSPORT_POLICY: z.enum(["all", "relay"]).default("all"),
    TURN_URLS: optional.pipe(
      z
        .string()
        .refine((list) => isListOf(/^turns?:[^\s@]+$/, list), "must be a list of turn: addresses")
        .optional(),
    ),
    TURN_SECRET: optional,
    REDIS_URL: optional.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
    VAPID_PUBLIC_KEY: optional.pipe(
      z
        .string()
        .regex(/^[\w-]{87}$/, "must be a P-256 point in base64url")
        .optional(),
    ),
    VAPID_PRIVATE_KEY: optional.pipe(
      z
        .string()
        .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
        .optional(),
    ),
    VAPID_SUBJECT: optional.pipe(
      z
        .string()
        .regex(/^(mailto:.+@.+|https:\/\/.+)$/, "must be a mailto: or https: address")
        .optional(),
    ),
    PUSH_TEST_ORIGIN: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    LINK_PREVIEWS: flag.default(true),
    FFMPEG_PATH: optional,
    FFPROBE_PATH: optional,
    SUBSCRIBER_CAP: z.coerce.number().int().min(0).max(100_000_000).optional(),
    VAT_PERCENT: z.coerce.number().min(0).max(100).default(20),
    PLATFORM_SHARE_PERCENT: z.coerce.number().min(0).max(100).default(10),
    TIP_HOLD_DAYS: z.coerce.number().min(0).max(365).default(14),
    // The terms promise seven.
    APPEAL_ANSWER_DAYS: z.coerce.number().int().min(1).max(7).default(7),
    NOTICE_ANSWER_DAYS: z.coerce.number().int().min(1).max(60).default(7),
    PAYOUT_MINIMUM: z.coerce.number().min(0.01).max(10_000).default(10),
    PAYPAL_API_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
    PAYPAL_CLIENT_ID: optional,
    PAYPAL_CLIENT_SECRET: optional,
    PAYPAL_WEBHOOK_ID: optional,
    PAYPAL_MERCHANT_ID: optional,
    PAYPAL_SIMULATOR: flag,
    LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  })
  .check((context) => {
    const value = context.value;
    const refuse = (name: string, message: string) =>
      context.issues.push({ code: "custom", input: value, path: [name], message });
    if (value.VERANDA_PUBLIC && (value.RATE_LIMIT_FACTOR ?? 1) > 1)
      refuse("RATE_LIMIT_FACTOR", "must not be above 1 when VERANDA_PUBLIC is set");
    if (!value.VERANDA_PUBLIC && !value.VERANDA_ALLOW_LAN && !isLoopback(value.HOST))
      refuse("HOST", "must be a loopback address, or VERANDA_ALLOW_LAN has to be 1, unless VERANDA_PUBLIC is set");
    if (value.VERANDA_PUBLIC && value.AUTH_SECRET && !isRandomSecret(value.AUTH_SECRET, MIN_AUTH_SECRET_LENGTH))
      refuse("AUTH_SECRET", `must be ${MIN_AUTH_SECRET_LENGTH} random characters or more when VERANDA_PUBLIC is set`);
    // Otherwise links in mails would follow a forged Host header.
    if (value.VERANDA_PUBLIC && !value.APP_URL) refuse("APP_URL", "must be set when VERANDA_PUBLIC is set");
    if (value.VERANDA_PUBLIC && !isMailSender(value.MAIL_FROM))
      refuse("MAIL_FROM", "must be set to an address that sends mail when VERANDA_PUBLIC is set");
    if (value.VERANDA_PUBLIC && value.VERANDA_TEST_CLOCK)
      refuse("VERANDA_TEST_CLOCK", "must not be set when VERANDA_PUBLIC is set");
    if (value.VERANDA_PUBLIC && value.VERANDA_FAILPOINT)
      refuse("VERANDA_FAILPOINT", "must not be set when VERANDA_PUBLIC is set");
    if (value.VERANDA_PUBLIC && value.PUSH_TEST_ORIGIN)
      refuse("PUSH_TEST_ORIGIN", "must not be set when VERANDA_PUBLIC is set");
    if (Boolean(value.VAPID_PUBLIC_KEY) !== Boolean(value.VAPID_PRIVATE_KEY))
      refuse("VAPID_PUBLIC_KEY", "and VAPID_PRIVATE_KEY go together");
    if (value.EVIDENCE_KEY && !isRandomSecret(value.EVIDENCE_KEY, MIN_AUTH_SECRET_LENGTH))
      refuse("EVIDENCE_KEY", `must be ${MIN_AUTH_SECRET_LENGTH} random characters or more`);
    if (value.S3_BUCKET && !(value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY))
      refuse("S3_BUCKET", "needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it");
    if (value.MEDIA_CDN_URL?.endsWith("/")) refuse("MEDIA_CDN_URL", "must not end with a slash");
    if (value.PUSHER_KEY || value.PUSHER_SECRET || value.PUSHER_APP_ID) {
      if (!(value.PUSHER_KEY && value.PUSHER_SECRET && value.PUSHER_APP_ID))
        refuse("PUSHER_KEY", "needs PUSHER_APP_ID and PUSHER_SECRET beside it");
      if (!value.RELAY_PORT && !value.PUSHER_HOST && !value.PUSHER_CLUSTER)
        refuse("PUSHER_KEY", "needs PUSHER_HOST, or the PUSHER_CLUSTER of Pusher's cloud, beside it");
    }
    if (value.VERANDA_PUBLIC && value.PUSHER_SECRET && !isRandomSecret(value.PUSHER_SECRET))
      refuse("PUSHER_SECRET", "must be 16 random characters or more when VERANDA_PUBLIC is set");
    const paypal = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID", "PAYPAL_MERCHANT_ID"] as const;
    for (const name of paypal) {
      if (value[name]) continue;
      if (value.VERANDA_PUBLIC) refuse(name, "must be set when VERANDA_PUBLIC is set");
      else if (value.PAYPAL_CLIENT_ID) refuse(name, "must be set beside PAYPAL_CLIENT_ID");
    }
    if (value.VERANDA_PUBLIC && value.PAYPAL_SIMULATOR)
      refuse("PAYPAL_SIMULATOR", "must not be set when VERANDA_PUBLIC is set");
    // This URL receives our credentials and decides which certificates are trusted.
    if (
      !value.PAYPAL_SIMULATOR &&
      value.PAYPAL_API_URL &&
      !/^https:\/\/([\w-]+\.)+paypal\.com\/?$/.test(value.PAYPAL_API_URL)
    )
      refuse("PAYPAL_API_URL", "must be https and PayPal's own");
    if (Boolean(value.TURN_URLS) !== Boolean(value.TURN_SECRET))
      refuse("TURN_URLS", "needs TURN_SECRET beside it, and that needs TURN_URLS");
    if (value.ICE_TRANSPORT_POLICY === "relay" && !value.TURN_URLS)
      refuse("ICE_TRANSPORT_POLICY", "needs TURN_URLS beside it");
    if (value.VERANDA_PUBLIC && value.TURN_SECRET && !isRandomSecret(value.TURN_SECRET))
      refuse("TURN_SECRET", "must be 16 random characters or more when VERANDA_PUBLIC is set");
    if (value.OIDC_ISSUER && !(value.OIDC_CLIENT_ID && value.OIDC_CLIENT_SECRET))
      refuse("OIDC_ISSUER", "needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it");
  });

function read() {
  // .env.example lists unset variables as empty.
  const setVariables = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(setVariables);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Veranda cannot start with these settings. ${wrong.join("; ")}.`);
}

/** The validated settings. Throws at import, naming each invalid variable. */
export const env = read();

const { PATH, LD_LIBRARY_PATH, NODE_ENV } = process.env;

/** The environment of programs that process untrusted files: without our secrets. */
export const programEnvironment = { PATH, LD_LIBRARY_PATH, NODE_ENV, LANG: "C" };

/** The HMAC key; missing only during a build. */
export function authSecret(): string {
  if (!env.AUTH_SECRET) throw new Error("AUTH_SECRET is not set.");
  return env.AUTH_SECRET;
}
