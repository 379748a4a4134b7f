import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { call } from "@/lib/http/call";
import { messages } from "../contract";

/** Imports the sync code lazily: the button is on pages that do not need it otherwise. */
export function useStartConversation() {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation({
    mutationFn: async (otherUserId: string) => {
      const [conversation, { syncOf }] = await Promise.all([
        call(messages.start, { body: { otherUserId } }),
        import("./sync"),
      ]);
      syncOf(client, user?.id ?? "").apply(conversation);
      return conversation;
    },
  });
}
