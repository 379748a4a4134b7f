/** May still run during a rollout (docs/deploy.md), so later migrations must not break it. Update with each release. */
export const PREVIOUS_RELEASE = {
  name: "0.1.0",
  commit: "1aa337381f252f3902f40c3c5d856ef7757ff914",
  newestMigration: "20261123223000_support_answers",
};
