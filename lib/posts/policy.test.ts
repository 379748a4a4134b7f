import { expect, test } from "@jest/globals";
import type { CommentAudience } from "./contract";
import { commentAudienceOf } from "./policy";

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
])("takes the narrower choice of who may comment: %j on a post for %s", (wanted, before, audience) => {
  expect(commentAudienceOf(wanted, before)).toBe(audience);
});
