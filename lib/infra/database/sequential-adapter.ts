import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;

/** Sends a statement on the connection of a transaction, after the statements before it. */
export type TransactionQuery = <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;

interface Opening {
  query?: TransactionQuery;
}

/** Prisma loads relations concurrently, but pg deprecates concurrent queries on one connection. */
export class SequentialPrismaPg extends PrismaPg {
  private readonly openings = new AsyncLocalStorage<Opening>();

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const opening = this.openings.getStore();
      const { transaction, query } = sequential(await startTransaction(isolationLevel));
      if (opening) opening.query = query;
      return transaction;
    };
    return adapter;
  }

  /** Runs `open`, which starts a transaction and then reads its `query` here. */
  withOpening<Result>(open: (opening: Readonly<Opening>) => Promise<Result>): Promise<Result> {
    const opening: Opening = {};
    return this.openings.run(opening, () => open(opening));
  }
}

const ENDS_TRANSACTION = /^(COMMIT|ROLLBACK)$/i;

/** The code of Prisma's own error for a statement after the end, such as after a timeout. */
const closedError = () => Object.assign(new Error("The transaction has ended."), { code: "P2028" });

function sequential(transaction: Transaction): { transaction: Transaction; query: TransactionQuery | undefined } {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  function enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
    const result = last.then(send);
    last = result.catch(() => undefined);
    return result;
  }
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (query) => enqueue(() => queryRaw(query));
  transaction.executeRaw = (query) => {
    if (ENDS_TRANSACTION.test(query.sql)) isClosed = true;
    return enqueue(() => executeRaw(query));
  };
  const client = connectionOf(transaction);
  const query: TransactionQuery = async <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => {
    if (isClosed || !client) throw closedError();
    return enqueue(() => {
      // Prisma may have ended it meanwhile: the connection could already serve another transaction.
      if (isClosed) throw closedError();
      return client.query<Row>(config);
    });
  };
  return { transaction, query: client && query };
}

/** The adapter's field, which its types do not declare. */
function connectionOf(transaction: Transaction): pg.PoolClient | undefined {
  const { client } = transaction as { client?: pg.PoolClient };
  return typeof client?.query === "function" ? client : undefined;
}
