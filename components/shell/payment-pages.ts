/** The pages that load PayPal's script. */
const PAGES = ["/pricing"];

/**
 * Whether a page of the site ("/pricing") loads PayPal's script: only its CSP allows PayPal's hosts. A document keeps
 * its initial CSP, so navigation to and from such a page needs a full load.
 */
export const isPaymentPage = (path: string): boolean => PAGES.includes(path.toLowerCase());
