import { NO_SCRIPT_PATH } from "@/components/ui/form/secret-form";
import { USER_KEY } from "@/lib/accounts/client/local-storage";

/** The storage key of the theme (docs/spec.md section 3). */
export const THEME_KEY = "theme";

/**
 * Before the first paint: sets the theme (docs/spec.md section 4), and `data-visitor` if this browser knows no user, so
 * that the sign-in links need not wait for the session check. Until the page is hydrated, a form is sent only to an
 * action of its own: one without would put its fields into the address, and SECRET_FORM's is for those without scripts.
 * A constant, so that the CSP can allow its hash.
 */
export const firstPaintScript = `(function(){var h=document.documentElement,t=null,u=null;try{t=localStorage.getItem("${THEME_KEY}");u=localStorage.getItem("${USER_KEY}")}catch(e){}if(t!=="light"&&(t==="dark"||matchMedia("(prefers-color-scheme: dark)").matches))h.classList.add("dark");if(!u)h.setAttribute("data-visitor","");addEventListener("submit",function(e){var a=e.target.getAttribute("action");if(!("hydrated"in h.dataset)&&(!a||a.endsWith("${NO_SCRIPT_PATH}")))e.preventDefault()},true)})()`;
