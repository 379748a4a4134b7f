interface FigureTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of each names it. */
  rows: readonly (readonly string[])[];
}

/** A table of figures, which scrolls sideways where it is too wide. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full hyphens-auto wrap-anywhere text-left text-sm max-sm:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b">
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={`py-2 font-semibold ${at > 0 ? "pl-2 text-right" : "wrap-normal"}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className="wrap-normal py-2 font-normal">
                {name}
              </th>
              {values.map((value, at) => (
                <td key={head[at + 1]} className="py-2 pl-2 text-right tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
