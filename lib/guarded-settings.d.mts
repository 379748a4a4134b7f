export const AUTH_SECRET_MIN: number;
export function isRandomSecret(secret: string, length?: number): boolean;
export function isLoopback(host: string): boolean;
