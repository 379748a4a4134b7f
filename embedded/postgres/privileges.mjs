import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../server/supervisor/console.mjs";

/** SIGINT is PostgreSQL's "fast" shutdown, so the server stops cleanly even if its parent is killed. */
const PARENT_DEATH_COMMAND = ["setpriv", "--pdeathsig", "INT"];

/**
 * The command prefix and, as root, the user to switch to. PostgreSQL refuses to run as root, so root uses a user
 * namespace (which works below a 0700 folder too), or else an unprivileged user. Throws a UserError if neither works.
 */
export function privilegesFor(folder, binary) {
  const parentDeathCommand = works([...PARENT_DEATH_COMMAND, "true"]) ? PARENT_DEATH_COMMAND : [];
  const known = knownUsers();
  const namespace = [...namespaceOf(known), ...parentDeathCommand];
  const me = process.getuid();
  const { uid: owner, gid } = statSync(folder);
  if (me !== 0 && owner !== me) {
    throw new UserError(
      `"${folder}" belongs to another user (uid ${owner}). Start as that user, or set VERANDA_HOME to a folder of yours.`,
    );
  }
  if (me !== 0) {
    // initdb requires a passwd entry for the current user, which containers often lack.
    const listed = process.platform !== "linux" || known.some((user) => user.uid === me);
    return { prefix: !listed && works([...namespace, binary, "--version"]) ? namespace : parentDeathCommand };
  }
  if (owner === 0 && works([...namespace, binary, "--version"])) return { prefix: namespace };

  const user = owner === 0 ? unprivileged(known) : { uid: owner, gid };
  // Others may then traverse the home folder; its contents stay readable to root only.
  const home = path.dirname(folder);
  chmodSync(home, statSync(home).mode | 0o011);
  if (owner === 0 && !existsSync(`${folder}/data`)) chownSync(folder, user.uid, user.gid);
  if (works([binary, "--version"], user) && works(["test", "-w", folder], user))
    return { prefix: parentDeathCommand, ...user };
  throw new UserError(
    `PostgreSQL does not run as root, and the user with uid ${user.uid} cannot reach "${folder}". ` +
      "Start Veranda as an ordinary user, or set VERANDA_HOME to a folder that everyone may pass through.",
  );
}

function works([command, ...args], { uid, gid } = {}) {
  return spawnSync(command, args, { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}

/** A user namespace that maps our user to an existing one other than root. */
function namespaceOf(known) {
  const { uid, gid } = unprivileged(known);
  return ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`];
}

function unprivileged(known) {
  const byName = (name) => known.find((user) => user.name === name);
  return byName("postgres") ?? byName("nobody") ?? known.find((user) => user.uid > 0) ?? { uid: 65534, gid: 65534 };
}

function knownUsers() {
  if (!existsSync("/etc/passwd")) return [];
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
