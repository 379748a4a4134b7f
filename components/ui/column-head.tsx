import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The heading of a table's column. */
export function ColumnHead({ className, ...props }: ComponentProps<"th">) {
  return <th scope="col" className={cn("font-semibold", className)} {...props} />;
}
