import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;

/** Prisma loads relations concurrently, but pg deprecates concurrent queries on one connection. */
export class SequentialPrismaPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => sequential(await startTransaction(isolationLevel));
    return adapter;
  }
}

function sequential(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
    const result = last.then(send);
    last = result.catch(() => undefined);
    return result;
  }
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (query) => enqueue(() => queryRaw(query));
  transaction.executeRaw = (query) => enqueue(() => executeRaw(query));
  return transaction;
}
