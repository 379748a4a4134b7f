import { ListsView } from "@/components/accounts/lists/lists-view";
import { personListsOptions } from "@/lib/accounts/client/person-lists";
import { listPersonLists } from "@/lib/accounts/graph/person-lists";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

const MESSAGES = [
  "lists.count",
  "lists.create",
  "lists.createFailed",
  "lists.createLabel",
  "lists.createSubmit",
  "lists.created",
  "lists.empty",
  "lists.emptyHint",
  "lists.failed",
  "lists.loading",
  "lists.text",
  "lists.title",
] as const;

export const generateMetadata = () => unlistedMetadata("lists");

export default async function ListsPage() {
  return signedInPage("/lists", MESSAGES, <ListsView />, (client, reader) =>
    client.prefetchQuery({ ...personListsOptions(), queryFn: () => listPersonLists(reader, {}) }),
  );
}
