/**
 * Once a page has all that it shows: when its scripts are fetched, for it may not be drawn yet, one after the other, and how long it
 * rests where nobody touches it, in ms.
 */
const DRAWN = 500;
const APART = 20;
const REST = 4_000;
/** How long it waits for all that it shows, in ms. */
const PATIENCE = 10_000;

/** What tells that somebody is at the page. */
const SIGNS = [
  ...["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "click"],
  ...["keydown", "focusin", "input", "submit"],
];

/** Where a script's address stands until it is wanted. */
export const LATE = "data-src";

/**
 * Wakes up a page whose scripts the server put off (server/late-scripts.ts). Where the page does not ask for them itself they are
 * fetched once it is drawn, behind everything that it shows; they run at the first sign of its reader, or after a while. What was
 * the first press is done by early-script.ts. It goes at once, for React takes the first script without an address for its own, and
 * for the same reason all of them wake up together. Their copies keep the mark, by which script-retry.ts asks for them again where
 * one fails.
 * It is a constant, so that the server can allow it by its hash.
 */
export const wakeScript = `(function(){document.currentScript.remove();var signs=${JSON.stringify(SIGNS)},how={capture:true,passive:true};function late(){return document.querySelectorAll("script[${LATE}]:not([src])")}function wake(){signs.forEach(function(sign){removeEventListener(sign,wake,how)});if(document.readyState==="loading")document.addEventListener("DOMContentLoaded",wake);late().forEach(function(e){var copy=document.createElement("script");for(var i=0;i<e.attributes.length;i++)copy.setAttribute(e.attributes[i].name,e.attributes[i].value);copy.nonce=e.nonce;copy.src=e.getAttribute("${LATE}");e.replaceWith(copy)})}function fetchAll(){late().forEach(function(e,i){setTimeout(function(){var src=e.getAttribute("${LATE}");if(!e.isConnected||document.querySelector('link[rel=preload][href="'+src+'"]'))return;var link=document.createElement("link");link.rel="preload";link.as="script";link.fetchPriority="low";link.nonce=e.nonce;link.href=src;document.head.append(link)},i*${APART})})}signs.forEach(function(sign){addEventListener(sign,wake,how)});setTimeout(wake,${PATIENCE});addEventListener("load",function(){setTimeout(fetchAll,${DRAWN});setTimeout(wake,${REST})})})()`;
