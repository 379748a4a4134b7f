import { expect, test } from "@jest/globals";
import { LOCALES } from "./locales";
import { describeMessage, type MessageKey } from "./message-descriptor";
import { translate } from "./translate";

/** A control's visible label, and the name that screen readers hear and voice control listens to. */
const CONTROLS: readonly (readonly [label: MessageKey, name: MessageKey])[] = [
  ["accounts.people.following", "accounts.people.unfollowNamed"],
  ["notifications.actions.following", "notifications.actions.unfollowName"],
  ["notifications.actions.requested", "notifications.actions.withdrawName"],
  ["callScreen.controls.screen", "callScreen.controls.share"],
  ["callScreen.controls.screen", "callScreen.controls.unshare"],
  ["callScreen.controls.camera", "callScreen.controls.cameraOff"],
  ["callScreen.controls.endShort", "callScreen.controls.end"],
  ["uploads.offered.take", "uploads.offered.takeFor"],
  ["uploads.offered.choose", "uploads.offered.chooseFor"],
  ["staffRoles.save", "staffRoles.saveOf"],
  ["chat.start.button", "chat.start.label"],
  ["security.sessions.end", "security.sessions.endNamed"],
  ["closeFriends.card.added", "closeFriends.card.addedNamed"],
  ["lists.people.added", "lists.people.addedNamed"],
  ["composing.card.tip", "composing.card.tipFor"],
  ["posts.card.edited", "posts.card.editedHistory"],
];

/** WCAG 2.5.3. */
test.each(LOCALES.flatMap((locale) => CONTROLS.map((control) => [locale, ...control] as const)))(
  "names a control with its visible label: %s, %s",
  (locale, label, name) => {
    const [spoken, visible] = [name, label].map((key) =>
      translate(locale, describeMessage(key, { name: "Isla", device: "Firefox" })).toLocaleLowerCase(locale),
    );
    expect(spoken).toContain(visible);
  },
);
