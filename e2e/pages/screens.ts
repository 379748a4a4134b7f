import { ACCOUNT_SCREENS, MESSAGE_SCREENS, PLAN_SCREENS } from "./member-screens";
import { POST_SCREENS } from "./post-screens";
import { PUBLIC_SCREENS } from "./public-screens";
import type { Screens } from "./screen";
import { SECURITY_SCREENS } from "./security-screens";
import { STAFF_SCREENS } from "./staff-screens";

export const SCREENS: Record<string, Screens> = {
  "public pages": PUBLIC_SCREENS,
  "posts and vibes": POST_SCREENS,
  "profile and settings": ACCOUNT_SCREENS,
  "plans and payments": PLAN_SCREENS,
  "messages and calls": MESSAGE_SCREENS,
  security: SECURITY_SCREENS,
  "the moderation console": STAFF_SCREENS,
};
