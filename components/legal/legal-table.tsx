interface LegalTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table with row headers; on a phone each row is a card, to avoid sideways scrolling. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  return (
    <table className="mt-4 block w-full text-sm sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((each) => (
            <th key={each} scope="col" className="border-b px-2 py-2 text-left align-bottom font-semibold">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(([first = "", ...others]) => (
          <tr key={first} className="block border-b py-3 sm:table-row sm:py-0">
            <th
              scope="row"
              className="block break-words px-2 py-1 text-left align-top font-medium sm:table-cell sm:py-3"
            >
              {first}
            </th>
            {others.map((cell, index) => (
              <td
                key={head[index + 1]}
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
