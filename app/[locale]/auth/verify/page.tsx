import { VerifyEmailCard } from "@/components/accounts/sign-in/verify-email-card";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { tokenPage } from "../token-page";

const MESSAGES = ["security.email"] as const;

export const generateMetadata = () => tokenPageMetadata("verifyEmail");

export default async function VerifyEmailPage({ searchParams }: PageProps<"/[locale]/auth/verify">) {
  return tokenPage(MESSAGES, searchParams, (token) => <VerifyEmailCard token={token} />);
}
