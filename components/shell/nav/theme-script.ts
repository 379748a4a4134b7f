/** The storage key of the theme (SPEC.md section 3). */
export const THEME_KEY = "theme";

/** Sets the theme before the first paint (SPEC.md section 4). A constant, so that the CSP can allow its hash. */
export const themeScript = `(function(){var t=null;try{t=localStorage.getItem("${THEME_KEY}")}catch(e){}if(t!=="light"){if(t==="dark"||matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.classList.add("dark")}})()`;
