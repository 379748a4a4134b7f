import type { Other } from "@/lib/calls/client/screen";
import { commonText } from "@/lib/text/common";
import { messages } from "@/lib/text/messages";

export const otherName = (person: Other | null): string =>
  person ? commonText.fullName(person) : messages.deletedAccount;
