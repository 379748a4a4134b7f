import {
  CalendarClock,
  ChartColumn,
  CreditCard,
  FileText,
  Gauge,
  HeartPulse,
  LifeBuoy,
  ListFilter,
  type LucideIcon,
  Scale,
  ScrollText,
  Sprout,
  Stamp,
  TicketCheck,
  UserCog,
  Users,
  Waves,
} from "lucide-react";
import { hasStaffPermission, type StaffPermission, type StaffRole } from "@/lib/http/security/staff-permissions";

interface StaffSection {
  href: string;
  /** The key of its name in `staff.sections`. */
  key: string;
  icon: LucideIcon;
  permission: StaffPermission;
}

/** The section with the badge of pending reports. */
export const QUEUE_PATH = "/admin";

/** The sections of the console; those of docs/spec.md section 2 come first, in its order. */
const staffSections = [
  {
    href: QUEUE_PATH,
    key: "queue",
    icon: Scale,
    permission: "cases",
  },
  {
    href: "/admin/users",
    key: "users",
    icon: Users,
    permission: "users",
  },
  {
    href: "/admin/analytics",
    key: "analytics",
    icon: ChartColumn,
    permission: "analytics",
  },
  {
    href: "/admin/waves",
    key: "waves",
    icon: Waves,
    permission: "waves",
  },
  {
    href: "/admin/complaints",
    key: "complaints",
    icon: CalendarClock,
    permission: "complaints",
  },
  {
    href: "/admin/audit",
    key: "audit",
    icon: ScrollText,
    permission: "audit",
  },
  {
    href: "/admin/statements",
    key: "statements",
    icon: FileText,
    permission: "statements",
  },
  {
    href: "/admin/lists",
    key: "lists",
    icon: ListFilter,
    permission: "lists",
  },
  {
    href: "/admin/thresholds",
    key: "thresholds",
    icon: Gauge,
    permission: "thresholds",
  },
  {
    href: "/admin/new-accounts",
    key: "newAccounts",
    icon: Sprout,
    permission: "thresholds",
  },
  {
    href: "/admin/waitlist",
    key: "waitlist",
    icon: TicketCheck,
    permission: "waitlist",
  },
  {
    href: "/admin/payments",
    key: "payments",
    icon: CreditCard,
    permission: "payments",
  },
  {
    href: "/admin/support",
    key: "support",
    icon: LifeBuoy,
    permission: "support",
  },
  {
    href: "/admin/system",
    key: "system",
    icon: HeartPulse,
    permission: "system",
  },
  {
    href: "/admin/approvals",
    key: "approvals",
    icon: Stamp,
    permission: "approvals",
  },
  {
    href: "/admin/staff",
    key: "staff",
    icon: UserCog,
    permission: "staff",
  },
] as const satisfies readonly StaffSection[];

export type StaffSectionKey = (typeof staffSections)[number]["key"];

/** The sections of a role, in the order of the sidebar; each role has one. */
export const sectionsOf = (role: StaffRole | null) =>
  staffSections.filter(({ permission }) => hasStaffPermission(role, permission));

/** Whether `path` belongs to a section. The queue is at the root of the console, so it matches only its exact path. */
export function isInSection(path: string, href: string): boolean {
  const here = path.toLowerCase().replace(/\/$/, "");
  return here === href || (href !== QUEUE_PATH && here.startsWith(`${href}/`));
}
