import { inEnglish as english } from "../bytes";
import type { Words } from "./words";

/** Bytes as the plans count them, with the comma of Spain: 0 GB, 512 B, 24 MB, 4,05 GB. */
export const formatBytes: Words<typeof english> = (bytes) => english(bytes).replace(".", ",");
