export function KeysList({ title, keys }: { title: string; keys: readonly (readonly [key: string, name: string])[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      <dl className="text-sm">
        {keys.map(([key, name]) => (
          <div key={key} className="flex items-center justify-between gap-4 py-1">
            <dt>{name}</dt>
            <dd>
              <kbd className="whitespace-nowrap rounded-md border bg-muted px-1.5 py-0.5 font-mono text-xs">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
