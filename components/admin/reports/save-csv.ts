import { saveFile } from "./save-file";

/** Escapes a cell as in RFC 4180. A leading quote keeps spreadsheets from evaluating text as a formula. */
function cellOf(value: string | number): string {
  const plain = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveFile(name, "text/csv;charset=utf-8", toCsv(rows));
