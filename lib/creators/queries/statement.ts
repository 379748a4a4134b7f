import "server-only";
import { AUTHOR_JSON_SQL, type AuthorColumns, toAuthor } from "@/lib/accounts/graph/author";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { csvResponse, toCsvFile } from "@/lib/http/csv";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import type { RawRouteCall } from "@/lib/http/route";
import type { Locale } from "@/lib/i18n/locales";
import { TIME_ZONE } from "@/lib/i18n/london-dates";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { toPounds } from "@/lib/payments/policy";
import { Prisma } from "@/prisma/generated/client";
import type { StatementLine, StatementMonth } from "../contract";
import { MONTH_PATTERN } from "../policy";

type Actor = { id: string };

interface Row {
  id: string;
  occurredAt: Date;
  pence: number;
  transactionKey: string;
  sharePence: number | null;
  amountPence: number | null;
  postId: string | null;
  person: AuthorColumns | null;
}

const account = (actor: Actor) => Prisma.sql`(SELECT "billingRef" FROM "User" WHERE "id" = ${actor.id}::uuid)`;

/** SQL condition: the line `l` is of this month in London; true if it is not a month. */
function isInMonthSql(month: string | undefined): Prisma.Sql {
  if (!month || !MONTH_PATTERN.test(month)) return Prisma.sql`true`;
  const first = Prisma.sql`${`${month}-01`}::timestamp`;
  return Prisma.sql`l."occurredAt" >= (${first} AT TIME ZONE ${TIME_ZONE})
    AND l."occurredAt" < ((${first} + interval '1 month') AT TIME ZONE ${TIME_ZONE})`;
}

/** Reads lines newest first, using "LedgerEntry_payee_idx". */
async function readLines(
  actor: Actor,
  month: string | undefined,
  after: { createdAt: Date; id: string } | null,
  limit: number,
  db: Db,
): Promise<Row[]> {
  return db.$queryRaw<Row[]>(Prisma.sql`
    SELECT l."id", l."occurredAt", -l."pence" AS "pence", l."transactionKey", o."sharePence", o."amountPence", t."postId",
      CASE WHEN u."id" IS NULL THEN NULL ELSE ${AUTHOR_JSON_SQL} END AS "person"
    FROM "LedgerEntry" l
    LEFT JOIN "PaymentOrder" o ON o."id" = l."orderId"
    LEFT JOIN "Tip" t ON t."orderId" = l."orderId"
    LEFT JOIN "User" u ON u."id" = t."tipperId"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", now())}
    WHERE l."payeeId" = ${account(actor)} AND ${isInMonthSql(month)}
      ${after ? Prisma.sql`AND (l."occurredAt", l."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY l."occurredAt" DESC, l."id" DESC LIMIT ${limit}`);
}

function whatOf({ transactionKey, amountPence }: Row): StatementLine["what"] {
  if (amountPence !== null) return transactionKey.startsWith("capture:") ? "tip" : "tip-back";
  return transactionKey.startsWith("payout-returned:") ? "payout-back" : "payout";
}

/** Derives the gross amount from the creator's share. */
function grossOf({ pence, sharePence, amountPence }: Row): number | null {
  if (amountPence === null || !sharePence) return amountPence === null ? null : 0;
  return Math.round((pence * amountPence) / sharePence);
}

function presentLine(row: Row): StatementLine {
  const gross = grossOf(row);
  return {
    id: row.id,
    at: row.occurredAt.toISOString(),
    what: whatOf(row),
    postId: row.postId,
    person: row.person && toAuthor(row.person),
    gross: gross === null ? null : toPounds(gross),
    amount: toPounds(row.pence),
  };
}

export async function listStatement(
  actor: Actor,
  { limit, cursor, month }: PageQuery & { month?: string },
  db: Db = prisma,
): Promise<Page<StatementLine>> {
  const rows = await readLines(actor, month, decodeCursor(cursor), limit + 1, db);
  return toPage(rows, limit, ({ id, occurredAt }) => ({ id, createdAt: occurredAt }), presentLine);
}

/** Lists the months (in London) with changes of the balance, newest first. */
export async function listStatementMonths(actor: Actor, db: Db = prisma): Promise<StatementMonth[]> {
  const rows = await db.$queryRaw<
    { month: string; tipsCount: number; tips: number; back: number; payouts: number; closing: number }[]
  >(Prisma.sql`
    SELECT m.*, (sum("tips" + "back" + "payouts") OVER (ORDER BY "month"))::int AS "closing" FROM (
      SELECT to_char("occurredAt" AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM') AS "month",
        (count(*) FILTER (WHERE "transactionKey" LIKE 'capture:%'))::int AS "tipsCount",
        coalesce(-sum("pence") FILTER (WHERE "transactionKey" LIKE 'capture:%'), 0)::int AS "tips",
        coalesce(-sum("pence") FILTER (WHERE "orderId" IS NOT NULL AND "transactionKey" NOT LIKE 'capture:%'), 0)::int AS "back",
        coalesce(-sum("pence") FILTER (WHERE "orderId" IS NULL), 0)::int AS "payouts"
      FROM "LedgerEntry" WHERE "payeeId" = ${account(actor)} GROUP BY 1
    ) m ORDER BY "month" DESC`);
  return rows.map(({ month, tipsCount, tips, back, payouts, closing }) => ({
    month,
    tipsCount,
    tips: toPounds(tips),
    back: toPounds(back),
    payouts: toPounds(payouts),
    opening: toPounds(closing - tips - back - payouts),
    closing: toPounds(closing),
  }));
}

/** More lines than any realistic statement; a longer file is cut and says so. */
const MAX_STATEMENT_LINES = 100_000;

/** "2026-08-01 00:30:00", so that a line has the month under which it is listed. */
const LOCAL_TIME = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

const CSV_COLUMNS = [0, 1, 2, 3, 4, 5] as const;

async function statementCsv(actor: Actor, month: string | undefined, locale: Locale, db: Db = prisma): Promise<string> {
  const t = translatorFor(locale, "creators");
  const rows = await readLines(actor, month, null, MAX_STATEMENT_LINES + 1, db);
  const lines = rows.slice(0, MAX_STATEMENT_LINES).map((row) => {
    const { at, what, person, gross, amount } = presentLine(row);
    return [
      LOCAL_TIME.format(new Date(at)),
      t(`statement.what.${what}`),
      person?.username ?? "",
      gross ?? "",
      amount,
      "GBP",
    ];
  });
  const columns = CSV_COLUMNS.map((column) => t(`statement.csv.columns.${column}`));
  const notice = rows.length > MAX_STATEMENT_LINES ? [[t("statement.csv.cut")]] : [];
  return toCsvFile([columns, ...lines, ...notice]);
}

/** Returns the CSV file of `?month=`, or of the whole statement if that is not a month. */
export async function downloadStatement({
  actor,
  request,
  locale,
}: Pick<RawRouteCall<"user">, "actor" | "request" | "locale">): Promise<Response> {
  const monthParameter = new URL(request.url).searchParams.get("month") ?? "";
  const month = MONTH_PATTERN.test(monthParameter) ? monthParameter : undefined;
  const t = translatorFor(locale, "creators");
  const fileName = t("statement.csv.fileName", { hasMonth: String(month !== undefined), month: month ?? "" });
  return csvResponse(fileName, await statementCsv(actor, month, locale));
}
