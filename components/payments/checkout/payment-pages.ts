/** The pages that load PayPal's script. */
const PAYMENT_PAGES = ["/pricing"];

/**
 * Whether a page loads PayPal's script. Only its CSP allows PayPal's hosts, and a document keeps its initial CSP, so
 * navigation to and from such a page needs a full load.
 */
export const isPaymentPage = (path: string): boolean => PAYMENT_PAGES.includes(path.toLowerCase());
