/**
 * The release that may still run while this one is rolled out (docs/deploy.md): its tag, and its newest migration. What comes
 * after that has to let it go on. Both change with each release.
 */
export const PREVIOUS_RELEASE = { tag: "v0.1.0", newestMigration: "20261123223000_support_answers" };
