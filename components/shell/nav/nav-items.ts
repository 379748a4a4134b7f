import { Compass, House, type LucideIcon, MessageCircle, UserRound } from "lucide-react";
import { shell as text } from "@/lib/text/shell";

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Only in the phone's bottom bar: the top bar has it in the account menu. */
  phoneOnly?: true;
}

export const MESSAGES_PATH = "/messages";

/** The navigation of signed-in users; both bars have space for five items. */
export const navItems: readonly NavItem[] = [
  {
    href: "/",
    get label() {
      return text.home;
    },
    icon: House,
  },
  {
    href: MESSAGES_PATH,
    get label() {
      return text.messages;
    },
    icon: MessageCircle,
  },
  {
    href: "/explore",
    get label() {
      return text.explore;
    },
    icon: Compass,
  },
  {
    href: "/profile",
    get label() {
      return text.profile;
    },
    icon: UserRound,
    phoneOnly: true,
  },
];

/** Whether `path` is the item's page, ignoring case (SPEC.md section 2). */
export function isCurrentPage(path: string, href: string): boolean {
  const here = path.toLowerCase().replace(/\/$/, "") || "/";
  return here === href || (href !== "/" && here.startsWith(`${href}/`));
}
