// Preloaded into every child of the supervisor: stops the child when the supervisor is gone, however it died.
const GRACE_MS = 3000;

if (process.channel) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => killGroup(), GRACE_MS);
  });
  // A listener would keep the channel, and so the process, alive; that is for the child's own work to decide.
  process.channel.unref();
}

function killGroup() {
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    process.exit(1);
  }
}
