export const SOURCE_LOCALE: string;
export function translatedLocales(folders?: string[]): string[];
export function readMessageFiles(locale: string): Record<string, unknown>;
