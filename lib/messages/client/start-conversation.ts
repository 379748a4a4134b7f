import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { apiClient } from "@/lib/http/api-client";
import type { messages } from "../contract";

const api = apiClient<typeof messages>();

/** Imports the sync code lazily: the button is on pages that do not need it otherwise. */
export function useStartConversation() {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation({
    mutationFn: async (otherUserId: string) => {
      const [conversation, { messagesSyncOf }] = await Promise.all([
        api.call("POST /api/conversations", { body: { otherUserId } }),
        import("./sync"),
      ]);
      messagesSyncOf(client, user?.id ?? "").apply(conversation);
      return conversation;
    },
  });
}
