import { requestProfileReview } from "@/lib/accounts/commands/review-profile";
import { accounts } from "@/lib/accounts/contract";
import { route } from "@/lib/http/route";

export const POST = route(accounts.reviewProfile, ({ actor }) => requestProfileReview(actor));
