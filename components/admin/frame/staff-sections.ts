import {
  ChartColumn,
  Gauge,
  HeartPulse,
  LifeBuoy,
  ListFilter,
  type LucideIcon,
  Scale,
  ScrollText,
  Sprout,
  TicketCheck,
  Users,
} from "lucide-react";

interface StaffSection {
  href: string;
  /** The key of its name in `desk.sections`. */
  key: string;
  icon: LucideIcon;
}

/** The section with the badge of pending reports. */
export const QUEUE_PATH = "/admin";

/** The sections of the console; those of SPEC.md section 2 come first, in its order. */
export const staffSections = [
  {
    href: QUEUE_PATH,
    key: "queue",
    icon: Scale,
  },
  {
    href: "/admin/users",
    key: "users",
    icon: Users,
  },
  {
    href: "/admin/analytics",
    key: "analytics",
    icon: ChartColumn,
  },
  {
    href: "/admin/audit",
    key: "audit",
    icon: ScrollText,
  },
  {
    href: "/admin/lists",
    key: "lists",
    icon: ListFilter,
  },
  {
    href: "/admin/thresholds",
    key: "thresholds",
    icon: Gauge,
  },
  {
    href: "/admin/new-accounts",
    key: "newAccounts",
    icon: Sprout,
  },
  {
    href: "/admin/waitlist",
    key: "waitlist",
    icon: TicketCheck,
  },
  {
    href: "/admin/support",
    key: "support",
    icon: LifeBuoy,
  },
  {
    href: "/admin/system",
    key: "system",
    icon: HeartPulse,
  },
] as const satisfies readonly StaffSection[];

/** Whether `path` belongs to a section. The queue is at the root of the console, so it matches only its exact path. */
export function isInSection(path: string, href: string): boolean {
  const here = path.toLowerCase().replace(/\/$/, "");
  return here === href || (href !== QUEUE_PATH && here.startsWith(`${href}/`));
}
