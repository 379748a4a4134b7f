import { USER_KEY } from "@/lib/accounts/client/local-storage";

/** The storage key of the theme (SPEC.md section 3). */
export const THEME_KEY = "theme";

/**
 * Before the first paint: sets the theme (SPEC.md section 4), and `data-visitor` if this browser knows no user, so that
 * the sign-in links need not wait for the session check. Until the page is hydrated, a form without an action is not
 * sent: it would put its fields, a password too, into the address. A constant, so that the CSP can allow its hash.
 */
export const firstPaintScript = `(function(){var h=document.documentElement,t=null,u=null;try{t=localStorage.getItem("${THEME_KEY}");u=localStorage.getItem("${USER_KEY}")}catch(e){}if(t!=="light"&&(t==="dark"||matchMedia("(prefers-color-scheme: dark)").matches))h.classList.add("dark");if(!u)h.setAttribute("data-visitor","");addEventListener("submit",function(e){if(!("hydrated"in h.dataset)&&!e.target.hasAttribute("action"))e.preventDefault()},true)})()`;
