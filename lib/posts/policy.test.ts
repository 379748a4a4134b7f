import { expect, test } from "@jest/globals";
import type { CommentAudience } from "./contract";
import { chosenAudience, commentAudienceOf, sentAudience, wantedVisibility } from "./policy";

test.each<[Parameters<typeof commentAudienceOf>[0], before: CommentAudience | undefined, CommentAudience]>([
  [{}, undefined, "everyone"],
  [{ allowComments: true }, undefined, "everyone"],
  [{ allowComments: false }, undefined, "nobody"],
  [{ allowComments: false, commentAudience: "followers" }, "everyone", "nobody"],
  [{ allowComments: true, commentAudience: "nobody" }, "everyone", "nobody"],
  [{ allowComments: true, commentAudience: "following" }, "nobody", "following"],
  [{ commentAudience: "mentioned" }, "nobody", "mentioned"],
  [{ allowComments: true }, "nobody", "everyone"],
  [{ allowComments: true }, "followers", "followers"],
  [{}, "followers", "followers"],
])("resolves who may comment from both fields: %j on a post for %s", (wanted, before, audience) => {
  expect(commentAudienceOf(wanted, before)).toBe(audience);
});

const CHOICES = [
  [{ isPublic: true, isForCloseFriends: false }, "public", "public"],
  [{ isPublic: true, isForCloseFriends: true }, "private", "close_friends"],
  [{ isPublic: false, isForCloseFriends: true }, "private", "private"],
] as const;

test.each(CHOICES)(
  "sends the audience %j so that the previous release stores %s, and this one %s",
  (choice, before, visibility) => {
    const sent = sentAudience(choice);
    expect([sent.visibility, wantedVisibility(sent, null)]).toEqual([before, visibility]);
    expect(chosenAudience(sent)).toEqual({ ...choice, isForCloseFriends: visibility === "close_friends" });
  },
);
