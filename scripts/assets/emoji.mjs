// Writes the emoji picker's data: `node scripts/assets/emoji.mjs`, after an update of unicode-emoji-json.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The newest emoji version that phones and computers of the last years support. */
const MAX_EMOJI_VERSION = 15;

const NAMES = {
  smileys_emotion: "smileys",
  people_body: "people",
  animals_nature: "animals",
  food_drink: "food",
  travel_places: "travel",
  activities: "activities",
  objects: "objects",
  symbols: "symbols",
  flags: "flags",
};

const groups = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("unicode-emoji-json/data-by-group.json"), "utf8"),
);

const trimmed = Object.fromEntries(
  groups.map(({ slug, emojis }) => [
    NAMES[slug],
    emojis
      // Keycaps start with a plain digit, which is not a useful reaction.
      .filter(({ emoji, emoji_version: version }) => Number(version) <= MAX_EMOJI_VERSION && emoji.charCodeAt(0) > 127)
      .map(({ emoji, name }) => `${emoji} ${name.toLowerCase()}`)
      .join("|"),
  ]),
);

writeFileSync(
  new URL("../../components/messages/composer/emoji.json", import.meta.url),
  `${JSON.stringify(trimmed, null, 2)}\n`,
);
