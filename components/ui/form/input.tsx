import type { ComponentProps } from "react";
import { cn } from "../cn";
import { controlClass } from "./control";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  // Text in a right-to-left script is aligned to the right as it is typed.
  const dir = type === "text" || type === "search" ? "auto" : undefined;
  return <input type={type} dir={dir} className={cn(controlClass, "h-11 sm:h-10", className)} {...props} />;
}
