import { type ButtonVariants, buttonVariants } from "@/components/ui/button-variants";
import { Link, type LinkProps } from "./link";

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...props }: LinkProps & ButtonVariants) {
  const look = buttonVariants({ variant, size, block });
  return <Link {...props} className={className ? `${look} ${className}` : look} />;
}
