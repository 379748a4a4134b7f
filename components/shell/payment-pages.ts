/** The pages that load PayPal's script. */
const PAGES = ["/pricing"];

/**
 * Whether a page of the site ("/pricing") loads PayPal's script: its policy alone names PayPal's hosts. A document keeps the
 * policy that it came with, so the ways to such a page and away from it load the page anew.
 */
export const isPaymentPage = (path: string): boolean => PAGES.includes(path.toLowerCase());
