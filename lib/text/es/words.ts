/** What a translation has to have: the keys and functions of the English words, each with words of its own. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Words<R>
    : { readonly [K in keyof T]: Words<T[K]> };
