import { Compass, House, type LucideIcon, MessageCircle, UserRound } from "lucide-react";

export interface NavItem {
  href: string;
  /** A key of the namespace `shell`. */
  label: "home" | "messages" | "explore" | "profile";
  icon: LucideIcon;
  /** Whether it is only in the phone's bottom bar: the top bar has it in the account menu. */
  phoneOnly?: true;
}

export const MESSAGES_PATH = "/messages";

/** The navigation of signed-in users; both bars have space for five items. */
export const navItems: readonly NavItem[] = [
  {
    href: "/",
    label: "home",
    icon: House,
  },
  {
    href: MESSAGES_PATH,
    label: "messages",
    icon: MessageCircle,
  },
  {
    href: "/explore",
    label: "explore",
    icon: Compass,
  },
  {
    href: "/profile",
    label: "profile",
    icon: UserRound,
    phoneOnly: true,
  },
];

/** Whether `path` is the item's page, ignoring case (docs/spec.md section 2). */
export function isCurrentPage(path: string, href: string): boolean {
  const here = path.toLowerCase().replace(/\/$/, "") || "/";
  return here === href || (href !== "/" && here.startsWith(`${href}/`));
}
