/** The id of the page's main element: the skip link leads there, and menus open within it, so that they stand in a landmark. */
export const MAIN_ID = "main";
