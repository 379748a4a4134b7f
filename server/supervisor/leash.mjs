// Preloaded into every child of the supervisor: when the supervisor is gone, however it went, so is the child.
const GRACE_MS = 3000;

if (process.channel) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => killGroup(), GRACE_MS);
  });
  // A listener keeps the channel, and so the process, alive; whether the child has work left is the child's own affair.
  process.channel.unref();
}

function killGroup() {
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    process.exit(1);
  }
}
