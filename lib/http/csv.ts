/** One value of a row: quoted where it has to be, and never a formula to a spreadsheet, whatever somebody called themselves. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+@\t\r]/.test(text) || (/^-/.test(text) && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Rows as RFC 4180 has them, with the mark by which Excel knows UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** An answer that a browser saves under a name of ours. */
export const csvFile = (name: string, content: string): Response =>
  new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
