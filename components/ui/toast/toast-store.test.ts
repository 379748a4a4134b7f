import { expect, test } from "@jest/globals";
import { listToasts, toast } from "./toast-store";

const shown = () => listToasts().map(({ title }) => title);

test("a toast replaces the previous one, unless that explains why the page is about to close", () => {
  toast({ title: "Saved" });
  toast({ title: "Failed to create post" });
  expect(shown()).toEqual(["Failed to create post"]);
  toast({ title: "You are logged out. Logging in again...", last: true });
  toast({ title: "Failed to create post" });
  expect(shown()).toEqual(["You are logged out. Logging in again..."]);
});
