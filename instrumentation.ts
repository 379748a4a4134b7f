/** Runs once in each server process of Next, before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { warmUp } = await import("@/lib/screening/warm-up");
  warmUp();
}
