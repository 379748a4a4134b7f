-- The first-run guide. Null for the accounts that exist: only new ones are guided.
CREATE TYPE "OnboardingStage" AS ENUM ('guide', 'checklist');
ALTER TABLE "User" ADD COLUMN "onboarding" "OnboardingStage";
