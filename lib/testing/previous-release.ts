/**
 * The release that may still run during a rollout (docs/deploy.md): its tag and its newest migration. Later migrations
 * must keep it working. Update both with each release.
 */
export const PREVIOUS_RELEASE = { tag: "v0.1.0", newestMigration: "20261123223000_support_answers" };
