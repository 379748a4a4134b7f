import { NotMeCard } from "@/components/accounts/sign-in/not-me-card";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { tokenPage } from "../token-page";

const MESSAGES = ["security.alert", "security.email"] as const;

export const generateMetadata = () => tokenPageMetadata("notMe");

export default async function NotMePage({ searchParams }: PageProps<"/[locale]/auth/not-me">) {
  return tokenPage(MESSAGES, searchParams, (token) => <NotMeCard token={token} />);
}
