import {
  ChartColumn,
  Gauge,
  HeartPulse,
  LifeBuoy,
  ListFilter,
  type LucideIcon,
  Scale,
  ScrollText,
  TicketCheck,
  Users,
} from "lucide-react";
import { desk } from "@/lib/text/desk";

export interface StaffSection {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The section with the badge of pending reports. */
export const QUEUE_PATH = "/admin";

/** The sections of the console; those of SPEC.md section 2 come first, in its order. */
export const staffSections: readonly StaffSection[] = [
  {
    href: QUEUE_PATH,
    get label() {
      return desk.sections.queue;
    },
    icon: Scale,
  },
  {
    href: "/admin/users",
    get label() {
      return desk.sections.users;
    },
    icon: Users,
  },
  {
    href: "/admin/analytics",
    get label() {
      return desk.sections.analytics;
    },
    icon: ChartColumn,
  },
  {
    href: "/admin/audit",
    get label() {
      return desk.sections.audit;
    },
    icon: ScrollText,
  },
  {
    href: "/admin/lists",
    get label() {
      return desk.sections.lists;
    },
    icon: ListFilter,
  },
  {
    href: "/admin/thresholds",
    get label() {
      return desk.sections.thresholds;
    },
    icon: Gauge,
  },
  {
    href: "/admin/waitlist",
    get label() {
      return desk.sections.waitlist;
    },
    icon: TicketCheck,
  },
  {
    href: "/admin/support",
    get label() {
      return desk.sections.support;
    },
    icon: LifeBuoy,
  },
  {
    href: "/admin/system",
    get label() {
      return desk.sections.system;
    },
    icon: HeartPulse,
  },
];

/** Whether `path` belongs to a section. The queue is at the root of the console, so it matches only its exact path. */
export function isInSection(path: string, href: string): boolean {
  const here = path.toLowerCase().replace(/\/$/, "");
  return here === href || (href !== QUEUE_PATH && here.startsWith(`${href}/`));
}
