import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "@/components/shell/nav/glyph";

export function PricingNotice({ icon, title, children }: { icon: GlyphName; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 rounded-2xl bg-secondary/60 p-5 sm:p-6">
      <Glyph name={icon} className="mt-0.5 size-5 shrink-0 text-primary" />
      <div>
        <h2 className="font-semibold">{title}</h2>
        <div className="mt-1 text-muted-foreground text-sm leading-6">{children}</div>
      </div>
    </section>
  );
}
