export function buildHash(settings: { basePath: string }, env: Readonly<Record<string, string | undefined>>): string;
