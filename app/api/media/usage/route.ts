import { route } from "@/lib/http/route";
import { media } from "@/lib/media/contract";
import { getStorageUsage } from "@/lib/media/queries/files";

export const GET = route(media.usage, ({ actor }) => getStorageUsage(actor));
