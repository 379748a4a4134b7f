import { Link } from "@/components/shell/nav/link";
import { footer } from "@/lib/text/footer";
import { support as text } from "@/lib/text/support";

const linkClass = "inline-flex min-h-11 items-center text-primary underline underline-offset-4 sm:min-h-8";

export function SoonerLinks({ isSignedIn }: { isSignedIn: boolean }) {
  const links = [
    ...(isSignedIn
      ? ([
          ["/subscription", text.sooner.plan],
          ["/cases", text.sooner.cases],
        ] as const)
      : ([
          ["/auth?mode=forgot", text.sooner.password],
          ["/report", text.sooner.report],
        ] as const)),
    ["/rules", footer.rules],
    ["/privacy", footer.privacy],
    ["/terms", footer.terms],
  ] as const;
  return (
    <nav aria-labelledby="sooner-title" className="mt-8">
      <h2 id="sooner-title" className="font-bold text-lg">
        {text.sooner.title}
      </h2>
      <ul className="mt-1 flex flex-col sm:block sm:columns-2">
        {links.map(([href, name]) => (
          <li key={href}>
            <Link href={href} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
