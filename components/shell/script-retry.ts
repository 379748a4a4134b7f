import { LATE } from "./wake-script";

/** The first pause before a file of the page is asked for again, and the longest, in ms: each is twice the one before. */
const FIRST = 1_000;
const LONGEST = 15_000;
/** How often: for some minutes. What never comes may be of a version of the site that is gone. */
const TRIES = 16;

/**
 * Asks again for scripts and styles of a page that did not come with it: a browser gives each up after one try, and without one
 * of them the page never wakes up. It stands behind the styles, which hold it up, so that some may have failed before it runs.
 * What the page puts off comes later and is one of them (wake-script.ts); what is loaded later otherwise has its own patience
 * (components/shell/loading/retry-import.ts). It is a constant, so that the server can allow it by its hash.
 */
export const scriptRetry = `(function(){var tried={};function urlOf(e){return e.src||e.href}function ours(e){return(e instanceof HTMLScriptElement||e instanceof HTMLLinkElement&&e.rel==="stylesheet")&&urlOf(e).indexOf("/_next/static/")>=0}function again(e){var n=tried[urlOf(e)]||0;if(n===${TRIES})return;tried[urlOf(e)]=n+1;setTimeout(function(){if(!e.isConnected)return;var copy=document.createElement(e.nodeName);for(var i=0;i<e.attributes.length;i++)copy.setAttribute(e.attributes[i].name,e.attributes[i].value);copy.nonce=e.nonce;e.replaceWith(copy)},Math.min(${FIRST}*Math.pow(2,n),${LONGEST}))}function failed(e){return e.nodeName==="LINK"?!e.sheet:performance.getEntriesByName(e.src).some(function(entry){return entry.responseStatus===0||entry.responseStatus>=400})}addEventListener("error",function(event){var e=event.target;if(ours(e)&&(tried[urlOf(e)]||document.readyState!=="complete"||e.hasAttribute("${LATE}")))again(e)},true);document.querySelectorAll("script[src],link[rel=stylesheet]").forEach(function(e){if(ours(e)&&failed(e))again(e)})})()`;
