interface LegalTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Safari drops the roles of a table whose `display` is changed, unless they are explicit. */
const ROLES = {
  table: "table",
  rowGroup: "rowgroup",
  row: "row",
  columnHeader: "columnheader",
  rowHeader: "rowheader",
  cell: "cell",
} as const;

/** A table with row headers; on a phone each row is a card, to avoid sideways scrolling. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  return (
    <table role={ROLES.table} className="mt-4 block w-full text-sm sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role={ROLES.rowGroup} className="max-sm:sr-only">
        <tr role={ROLES.row}>
          {head.map((each) => (
            <th
              key={each}
              scope="col"
              role={ROLES.columnHeader}
              className="border-b px-2 py-2 text-left align-bottom font-semibold"
            >
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={ROLES.rowGroup} className="block sm:table-row-group">
        {rows.map(([first = "", ...others]) => (
          <tr key={first} role={ROLES.row} className="block border-b py-3 sm:table-row sm:py-0">
            <th
              scope="row"
              role={ROLES.rowHeader}
              className="block break-words px-2 py-1 text-left align-top font-medium sm:table-cell sm:py-3"
            >
              {first}
            </th>
            {others.map((cell, index) => (
              <td
                key={head[index + 1]}
                role={ROLES.cell}
                className="block px-2 py-1 align-top text-muted-foreground sm:table-cell sm:py-3"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
