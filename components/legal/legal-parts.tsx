import { LegalTable } from "@/components/legal/legal-table";
import type { LegalPart } from "./read-legal-parts";

export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map(({ id, title, paragraphs, list, table }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-20">
      <h2 id={`${id}-title`} className="font-bold text-xl">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 leading-relaxed">
          {paragraph}
        </p>
      ))}
      {list.length > 0 ? (
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 leading-relaxed">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {table ? <LegalTable caption={title} {...table} /> : null}
    </section>
  ));
}
