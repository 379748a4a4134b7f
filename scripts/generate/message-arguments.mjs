import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

const argumentsOf = (nodes) =>
  nodes.flatMap(({ type, value, options, children }) => [
    ...(type === TYPE.literal || type === TYPE.pound ? [] : [value]),
    ...Object.values(options ?? {}).flatMap((branch) => argumentsOf(branch.value)),
    ...argumentsOf(children ?? []),
  ]);

/** The names of a message's arguments and tags, each once; throws if it is not ICU. */
export const messageArguments = (message) => [...new Set(argumentsOf(parse(message)))].sort();
