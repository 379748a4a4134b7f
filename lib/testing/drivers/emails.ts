import { pool } from "@/lib/infra/db";

export interface TestEmail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

export async function listEmailsTo(email: string): Promise<TestEmail[]> {
  const { rows } = await pool.query<{ payload: TestEmail }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'mail.send' AND j.payload->>'to' = $1 ORDER BY j.id`,
    [email],
  );
  return rows.map(({ payload }) => payload);
}

/** Returns the token of the newest email to the address; "" if none. */
export async function findEmailToken(email: string, path: string): Promise<string> {
  const form = new RegExp(`${path}\\?token=([\\w-]+)`);
  const texts = (await listEmailsTo(email)).map(({ text }) => form.exec(text)?.[1] ?? "");
  return texts.filter(Boolean).at(-1) ?? "";
}
