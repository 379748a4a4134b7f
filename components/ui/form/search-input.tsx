import { type ComponentProps, useId } from "react";
import { Input } from "./input";

/** A search field with a label for screen readers. */
export function SearchInput({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Input id={id} type="search" autoComplete="off" placeholder={label} {...props} />
    </>
  );
}
