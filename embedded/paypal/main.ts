// The PayPal simulator's process under the supervisor. Exits when its parent is gone.
import { createPaypal } from "./server";

/** How long requests in progress may take on shutdown, in ms. */
const DRAIN_TIMEOUT_MS = 2_000;

const { env } = process;

function required(name: string): string {
  const value = env[name];
  if (value) return value;
  console.error(`The PayPal simulator needs ${name}.`);
  process.exit(1);
}

async function main(): Promise<void> {
  const simulator = await createPaypal({
    clientId: required("PAYPAL_SIM_CLIENT_ID"),
    clientSecret: required("PAYPAL_SIM_CLIENT_SECRET"),
    home: env.PAYPAL_SIM_HOME || null,
    webhookUrl: env.PAYPAL_SIM_WEBHOOK_URL || null,
    webhookId: env.PAYPAL_SIM_WEBHOOK_ID || undefined,
    publicUrl: env.PAYPAL_SIM_PUBLIC_URL || null,
    apiUrl: env.PAYPAL_SIM_API_URL || null,
    controlKey: env.PAYPAL_SIM_CONTROL_KEY || null,
    log: (line) => console.error(`paypal simulator: ${line}`),
    // The supervisor starts it again, from what the journal holds.
    onStorageFailure: (error) => {
      console.error("paypal simulator: the journal could not be written", error);
      process.exit(1);
    },
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), DRAIN_TIMEOUT_MS).unref();
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.once("disconnect", stop);

  const { url, port } = await simulator.listen(Number(env.PAYPAL_SIM_PORT) || 0, env.PAYPAL_SIM_HOST || "127.0.0.1");
  if (process.send) process.send({ ready: true, url, port });
  else console.log(`The PayPal simulator is ready at ${url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
