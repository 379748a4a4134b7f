/** The target of the skip link, and the container of open menus, so that they are in a landmark. */
export const MAIN_ID = "main";
