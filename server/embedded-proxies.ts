import { createPaypalProxy } from "@/embedded/paypal/proxy/paypal-proxy";
import { createRelayProxy } from "@/embedded/relay/proxy/relay-proxy";
import { env } from "@/lib/env";
import { log } from "@/lib/infra/logging/log";
import { RELAY_PATH } from "@/lib/realtime/constants";

// Null if the settings name another server.

export const relayProxy = env.RELAY_PORT
  ? createRelayProxy({
      port: env.RELAY_PORT,
      path: `${env.BASE_PATH}${RELAY_PATH}`,
      siteOrigin: env.APP_URL ? new URL(env.APP_URL).origin : null,
      alsoAllowedOrigins: env.RELAY_ALLOWED_ORIGINS.split(",").flatMap((origin) => origin.trim() || []),
      onError: (reason) => log.debug({ reason }, "a connection could not be proxied to the relay"),
    })
  : null;

export const paypalProxy =
  env.PAYPAL_SIMULATOR && env.PAYPAL_API_URL
    ? createPaypalProxy({
        url: env.PAYPAL_API_URL,
        onError: (reason) => log.warn({ reason }, "the PayPal simulator could not be reached"),
      })
    : null;
