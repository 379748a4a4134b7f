import { Link } from "../nav/link";

interface SubpageHeadingProps {
  /** The page that this one belongs to, and its name. */
  href: string;
  back: string;
  title: string;
  text?: string;
}

export function SubpageHeading({ href, back, title, text }: SubpageHeadingProps) {
  return (
    <div>
      <Link href={href} className="text-muted-foreground text-sm underline underline-offset-4">
        {back}
      </Link>
      <h1 className="mt-2 font-bold text-2xl">{title}</h1>
      {text && <p className="mt-1 text-muted-foreground">{text}</p>}
    </div>
  );
}
