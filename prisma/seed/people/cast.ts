import { toUsernameBase } from "@/lib/accounts/credentials/username";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { demoId } from "../ids";
import { between } from "../random";
import { DEMO_ACCOUNTS } from "./accounts";
import { crowd } from "./crowd";
import { DEMO_PEOPLE } from "./people";

/** Enough onlookers for the demo Creator's followers, plus some who follow only others. */
const ONLOOKERS = 2_440;

export interface Member {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: "user" | "admin";
  staffRole: StaffRole | null;
  plan: "starter" | "creator" | null;
  bio: string | null;
  websiteUrl: string | null;
  joinedAt: Date;
  canSignIn: boolean;
}

export interface Cast {
  accounts: Member[];
  writers: Member[];
  onlookers: Member[];
  named: (username: string) => Member;
}

export function castAt(at: Date, random: () => number): Cast {
  // At random times of day; a whole number of days before `at` would give all the same time.
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000 - between(random, 0, 86_399_000));
  const member = ({ joinedDaysAgo, ...rest }: Omit<Member, "id" | "joinedAt"> & { joinedDaysAgo: number }): Member => ({
    ...rest,
    id: demoId("user", rest.username),
    joinedAt: before(joinedDaysAgo),
  });

  const accounts = DEMO_ACCOUNTS.map((account) => member({ ...account, canSignIn: true }));
  const quiet = { role: "user", staffRole: null, canSignIn: false } as const;
  const writers = Object.entries(DEMO_PEOPLE).map(([username, person]) => {
    const websiteUrl = "websiteUrl" in person ? person.websiteUrl : null;
    return member({ ...person, ...quiet, username, websiteUrl, email: `${username}@people.veranda.test` });
  });
  const usedUsernames = new Set([...accounts, ...writers].map((person) => person.username));
  const onlookers = crowd(random, ONLOOKERS, usedUsernames).map((onlooker) =>
    member({ ...onlooker, ...quiet, bio: null, websiteUrl: null }),
  );

  const byUsername = new Map([...accounts, ...writers, ...onlookers].map((person) => [person.username, person]));
  const named = (username: string) => {
    const found = byUsername.get(username);
    if (!found) throw new Error(`Nobody in the demo world is called "${username}".`);
    return found;
  };
  for (const { username, firstName, lastName } of [...accounts, ...writers])
    if (username !== toUsernameBase(firstName, lastName))
      throw new Error(`"${username}" is not the username of its name.`);
  return { accounts, writers, onlookers, named };
}
