export function FigureGrid({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-0.5 rounded-xl border bg-card p-4">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-bold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
