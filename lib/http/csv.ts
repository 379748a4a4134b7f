/** Quotes a value where needed and prevents formula injection in spreadsheets. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+@\t\r]/.test(text) || (/^-/.test(text) && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** RFC 4180, with a BOM so that Excel reads it as UTF-8. */
export const toCsvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

export const csvResponse = (name: string, content: string): Response =>
  new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
