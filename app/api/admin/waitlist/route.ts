import { admin } from "@/lib/admin/contract";
import { getSeatState } from "@/lib/admin/queries/seats";
import { route } from "@/lib/http/route";

export const GET = route(admin.seats, () => getSeatState());
