/**
 * The settings for one small machine: 2 cores, a few hundred MB to spare. Durable: fsync and synchronous_commit stay
 * on. Parallel query only takes cores from other requests (and needs a large /dev/shm).
 */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 80,
  superuser_reserved_connections: 2,
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  random_page_cost: 1.1,
  jit: "off",
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  // A single server without replication: the log is needed for crash recovery only.
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "512MB",
  min_wal_size: "64MB",
  checkpoint_timeout: "15min",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_duration_statement: "1s",
  // Parameters contain users' texts.
  log_parameter_max_length: 0,
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  // The supervisor starts it again, after it has ended what is left: a restart within PostgreSQL can hang if another of
  // its processes is killed meanwhile.
  restart_after_crash: "off",
  // Recovery opens and syncs each file otherwise, which takes seconds.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
};

/** The settings for tests: nothing must survive a power cut, and a Unix socket is cheaper than the loopback. */
const throwawaySettings = (data) => ({
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  log_min_duration_statement: -1,
  unix_socket_directories: fitsSocket(data) ? data : "",
});

/** A Unix socket's path is at most 107 bytes; its name, ".s.PGSQL.65535", takes 15 of them with the slash. */
export const fitsSocket = (folder) => Buffer.byteLength(folder) <= 92;

export function serverFlags({ data, port, throwaway }) {
  const settings = { ...SETTINGS, ...(throwaway ? throwawaySettings(data) : {}) };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", data, "-p", String(port), ...pairs];
}

/** The initdb command's arguments. PostgreSQL's built-in C.UTF-8 sorts identically on every machine. */
export function initFlags({ data, passwordFile, throwaway }) {
  return [
    "-D",
    data,
    "-U",
    "veranda",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    // Only its owner and root can reach the socket in its folder.
    ...(throwaway ? ["--no-sync", "--auth-local=trust"] : []),
  ];
}
