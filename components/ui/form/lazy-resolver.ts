import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { whenLoadedAndIdle } from "@/components/shell/loading/when-idle";

/** Validates a form by a schema that is loaded, with zod, when the page is idle or the form is submitted. */
export function lazyResolver<Input extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  const load = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), loadSchema()]);
    return zodResolver<Input, unknown, Output>(schema);
  };
  if (typeof window !== "undefined") whenLoadedAndIdle(() => void load().catch(() => undefined));
  return async (values, context, options) => {
    const resolve = await load().catch(() => null);
    // The server validates too.
    return resolve ? resolve(values, context, options) : { values: values as unknown as Output, errors: {} };
  };
}
