/**
 * The id of the page's main element: the skip link's target, and the container of open menus, so that they are in a
 * landmark.
 */
export const MAIN_ID = "main";
