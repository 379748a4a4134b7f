/** What mail clients turn into links: a scheme, a domain (any letters after a full stop), or an IPv4 address. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{M}\p{N}-][.。．｡](?:[\p{L}\p{M}]{2}|xn--)|\d{1,3}(?:\.\d{1,3}){3}/iu;

export const hasWebAddress = (name: string): boolean => WEB_ADDRESS.test(name);
