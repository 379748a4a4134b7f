import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { call } from "@/lib/http/call";
import { messages } from "../contract";

/**
 * Begins a conversation with somebody, or finds the one there is. What keeps conversations comes along with the answer: the button
 * stands on pages that have none of it.
 */
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
