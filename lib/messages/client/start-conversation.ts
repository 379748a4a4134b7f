import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { messages } from "../contract";

/** Imports the sync code lazily: the button is on pages that do not need it otherwise. */
export function useStartConversation() {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation({
    mutationFn: async (otherUserId: string) => {
      const [conversation, { messagesSyncOf }] = await Promise.all([
        callEndpoint(messages.start, { body: { otherUserId } }),
        import("./sync"),
      ]);
      messagesSyncOf(client, user?.id ?? "").apply(conversation);
      return conversation;
    },
  });
}
