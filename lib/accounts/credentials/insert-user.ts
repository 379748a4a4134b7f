import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { OnboardingStage } from "../contract/onboarding";
import { screenProfile, storePendingProfileChange } from "../profile/pending-profile-change";
import { findFreeUsername } from "./username";

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  language: Locale;
  passwordHash?: string;
  emailVerified?: Date | null;
  /** What home shows first: the guide, by default. */
  onboarding?: OnboardingStage;
}

/** Placeholder name, always in English because everyone sees it. */
export function newMemberName() {
  const t = translatorFor("en", "accounts");
  return { firstName: t("newMember.firstName"), lastName: t("newMember.lastName") };
}

/** Inserts a user with a free username and returns the id. While the name is held, others see a placeholder. */
export async function insertUser({ firstName, lastName, ...person }: NewPerson, db: Db, attempt = 1): Promise<string> {
  const { held, fact } = screenProfile({ firstName, lastName }, { firstName, lastName });
  const names = held.firstName === undefined ? { firstName, lastName } : newMemberName();
  const username = await findFreeUsername(db, names.firstName, names.lastName, attempt);
  const { id } = await db.user.create({
    data: { onboarding: "guide", ...person, ...names, username, createdAt: now() },
    select: { id: true },
  });
  await storePendingProfileChange(id, held, fact, db);
  return id;
}
