import { z } from "zod";

/** The response of an endpoint that has nothing else to return. */
export const Success = z.object({ success: z.literal(true) });
