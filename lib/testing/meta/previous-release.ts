/** May still run during a rollout (docs/deploy.md), so later migrations must not break it. Update with each release. */
export const PREVIOUS_RELEASE = { tag: "v0.1.0", newestMigration: "20261123223000_support_answers" };
