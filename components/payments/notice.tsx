/** Money on its way, which needs nothing from the user. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-xl bg-accent p-4 text-accent-foreground text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
    </div>
  );
}
