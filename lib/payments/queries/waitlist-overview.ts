import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { SEAT_OFFER_MS } from "../policy";
import { countSeats } from "./seat-counts";

const MAX_LISTED_ENTRIES = 50;

export interface WaitlistOverview {
  capacity: number;
  taken: number;
  /** Taken seats that are reserved for a payment or an offer. */
  held: number;
  waiting: number;
  offered: number;
  line: { position: number; since: Date; isOffered: boolean; until: Date | null }[];
}

export async function getWaitlistOverview(db: Db = prisma): Promise<WaitlistOverview> {
  const [{ capacity, taken }, held, waiting, offered, entries] = await Promise.all([
    countSeats(db),
    db.seatReservation.count({ where: { state: { in: ["offered", "held", "capturing"] } } }),
    db.waitlistEntry.count({ where: { state: "waiting" } }),
    db.waitlistEntry.count({ where: { state: "offered" } }),
    db.waitlistEntry.findMany({
      where: { state: { in: ["waiting", "offered"] } },
      orderBy: [{ state: "desc" }, { createdAt: "asc" }, { id: "asc" }],
      take: MAX_LISTED_ENTRIES,
      select: { state: true, createdAt: true, offeredAt: true },
    }),
  ]);
  const byTurn = entries.toSorted((a, b) => Number(b.state === "offered") - Number(a.state === "offered"));
  return {
    capacity,
    taken,
    held,
    waiting,
    offered,
    line: byTurn.map(({ state, createdAt, offeredAt }, index) => ({
      position: index + 1,
      since: createdAt,
      isOffered: state === "offered",
      until: offeredAt && state === "offered" ? new Date(offeredAt.getTime() + SEAT_OFFER_MS) : null,
    })),
  };
}
