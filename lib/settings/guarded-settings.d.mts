export const MIN_AUTH_SECRET_LENGTH: number;
export function isRandomSecret(secret: string, length?: number): boolean;
export function isMailSender(sender: string): boolean;
export function isLoopback(host: string): boolean;
