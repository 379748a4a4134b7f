import { accounts } from "@/lib/accounts/contract";
import { requestProfileReview } from "@/lib/accounts/profile/review-profile";
import { route } from "@/lib/http/route";

export const POST = route(accounts.reviewProfile, ({ actor }) => requestProfileReview(actor));
