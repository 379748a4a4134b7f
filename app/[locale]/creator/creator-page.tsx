import { CreatorFrame } from "@/components/creators/creator-frame";
import { signedInPage } from "../signed-in-page";

/** Renders a page below /creator with the navigation between these pages. */
export const creatorPage: typeof signedInPage = (path, messages, view, read) =>
  signedInPage(path, messages, <CreatorFrame>{view}</CreatorFrame>, read);
