import { ResetCard } from "@/components/accounts/sign-in/reset-card";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { tokenPage } from "../token-page";

const MESSAGES = ["accounts", "security.strength", "signUp"] as const;

export const generateMetadata = () => tokenPageMetadata("reset");

export default async function ResetPage({ searchParams }: PageProps<"/[locale]/auth/reset">) {
  return tokenPage(MESSAGES, searchParams, (token) => <ResetCard token={token} />);
}
