/** The sets of permissions of staff. The specification's `role` is `admin` for each of them. */
export const STAFF_ROLES = ["owner", "admin", "moderator", "support", "finance", "analyst"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Assigned = Exclude<StaffRole, "owner">;

/**
 * The only definition of who may do what in the moderation console: the sets of each permission, besides owners, who
 * have all.
 */
const ROLES_BY_PERMISSION = {
  /** The review queue: reports, cases, decisions, appeals, and the files in them. */
  cases: ["admin", "moderator"],
  /** Removing a spam wave, and undoing it. */
  waves: ["admin", "moderator"],
  /** The register of appeals and notices with their deadlines. */
  complaints: ["admin", "moderator"],
  /** Statements of reasons of a period, without personal data. */
  statements: ["admin", "moderator", "analyst"],
  /** The list of users and their records, with email addresses. */
  users: ["admin", "moderator", "support"],
  /** Bans, suspensions, and strikes that no longer count. */
  bans: ["admin", "moderator"],
  /** Signing a user out everywhere. */
  sessions: ["admin", "moderator", "support"],
  notes: ["admin", "moderator", "support"],
  /** Having an archive of a user's data made, which the user alone can download. */
  exports: ["admin", "support"],
  support: ["admin", "support"],
  /** The word and link lists of screening, and the test box. */
  lists: ["admin", "moderator"],
  thresholds: ["admin"],
  analytics: ["admin", "finance", "analyst"],
  waitlist: ["admin", "finance", "analyst"],
  /** A user's payments, and refunds of them; emails about disputed payments. */
  payments: ["admin", "finance"],
  /** The list of acts that wait for a second person; approving one takes the permission for that act. */
  approvals: ["admin", "moderator", "support", "finance"],
  /** Approving payouts to creators. */
  payouts: ["admin", "finance"],
  audit: ["admin"],
  system: ["admin"],
  /** Chooses who is staff, with which set. */
  staff: [],
  /** Chooses which acts need two people. */
  "approval-rules": [],
} as const satisfies Record<string, readonly Assigned[]>;

export type StaffPermission = keyof typeof ROLES_BY_PERMISSION;

export const STAFF_PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as StaffPermission[];

export const staffRolesWith = (permission: StaffPermission): StaffRole[] => [
  "owner",
  ...ROLES_BY_PERMISSION[permission],
];

/** `role` is null for users who are not staff. */
export const hasStaffPermission = (role: StaffRole | null, permission: StaffPermission): boolean =>
  role !== null && staffRolesWith(permission).includes(role);

const PREFIX = "staff:";

/** The access of an endpoint for staff with a permission. */
export type StaffEndpointAccess = `${typeof PREFIX}${StaffPermission}`;

/** The permission that `access` requires; null if the endpoint is not for staff. */
export const requiredPermission = (access: string): StaffPermission | null =>
  access.startsWith(PREFIX) ? (STAFF_PERMISSIONS.find((each) => access.slice(PREFIX.length) === each) ?? null) : null;
