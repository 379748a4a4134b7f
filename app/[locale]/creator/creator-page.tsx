import { CreatorFrame } from "@/components/creators/creator-frame";
import { signedInPage } from "../signed-in-page";

/** Renders a page below /creator with the navigation between these pages. */
export const creatorPage = (...[path, messages, view, read]: Parameters<typeof signedInPage>) =>
  signedInPage(path, messages, <CreatorFrame>{view}</CreatorFrame>, read);
