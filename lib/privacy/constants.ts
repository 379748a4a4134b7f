/** Identifies an archive in its manifest.json (docs/accounts.md). */
export const EXPORT_FORMAT = "veranda-export";
export const EXPORT_VERSION = 1;
/** Days that an archive can be downloaded, and hours before another one can be requested. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORT_COOLDOWN_HOURS = 24;

/** The upload is not JSON, so it has a path but no endpoint. */
export const MAX_IMPORT_BYTES = 4_000_000_000;
export const IMPORT_PATH = "/api/privacy/imports/upload";

/**
 * Posts of an archive that are dated in the last days, or in the life of the account, are read like new ones. They keep
 * the limits of new posts, and an archive brings back only the newest of them: as many as one can write in 15 minutes.
 */
export const RECENT_RESTORED_DAYS = 30;
export const MAX_RECENT_RESTORED_POSTS = 300;

/** Sent to a user's tabs when an archive of theirs is ready, restored or failed. */
export const ARCHIVE_EVENT = "archive-changed";
