// Writes the emoji picker's data, after an update of unicode-emoji-json: `npm pack emojibase-data`, unpack it, and run
// `node scripts/assets/emoji.mjs <its folder>`. Emojibase has the names and search words of Unicode's CLDR by language.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The newest emoji version that phones and computers of the last years support. */
const MAX_EMOJI_VERSION = 15;
/** The folder of Emojibase's data, by locale. */
const FOLDERS = { en: "en-gb", es: "es" };
/** Emojibase's British names are American but for six. */
const BRITISH = {
  "adhesive bandage": "plaster",
  airplane: "aeroplane",
  automobile: "car",
  "check mark": "tick",
  cookie: "biscuit",
  "ear of corn": "sweetcorn",
  eggplant: "aubergine",
  elevator: "lift",
  "field hockey": "hockey",
  flashlight: "torch",
  "fortune cookie": "fortune cookie",
  "french fries": "chips",
  "lady beetle": "ladybird",
  restroom: "toilets",
  savoring: "savouring",
  shrimp: "prawn",
  sled: "sledge",
  "soccer ball": "football",
  "takeout box": "takeaway box",
};
/** The longest first, so that "fortune cookie" stays. */
const AMERICAN = new RegExp(
  `\\b(?:${Object.keys(BRITISH)
    .toSorted((a, b) => b.length - a.length)
    .join("|")})\\b`,
);

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

const [emojibase] = process.argv.slice(2);
if (!emojibase) throw new Error("Usage: node scripts/assets/emoji.mjs <folder of emojibase-data>");

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const groups = readJson(createRequire(import.meta.url).resolve("unicode-emoji-json/data-by-group.json"));

/** Emojibase adds the variation selector also where it is not needed. */
const keyOf = (emoji) => emoji.replaceAll("\ufe0f", "");

/** The American name stays a search word. */
function inBritish({ label, tags }) {
  const british = label.replace(AMERICAN, (word) => BRITISH[word]);
  return { label: british, tags: british === label ? tags : [...tags, label] };
}

for (const [locale, folder] of Object.entries(FOLDERS)) {
  const words = new Map(
    readJson(path.join(emojibase, folder, "data.json")).map(({ emoji, label, tags = [] }) => [
      keyOf(emoji),
      locale === "en" ? inBritish({ label, tags }) : { label, tags },
    ]),
  );
  const entryOf = ({ emoji }) => {
    const { label, tags } = words.get(keyOf(emoji));
    return [`${emoji} ${label}`, ...tags.filter((tag) => !label.toLowerCase().includes(tag.toLowerCase()))].join(";");
  };
  const list = Object.fromEntries(
    groups.map(({ slug, emojis }) => [
      NAMES[slug],
      emojis
        // Keycaps start with a plain digit, which is not a useful reaction.
        .filter(
          ({ emoji, emoji_version: version }) => Number(version) <= MAX_EMOJI_VERSION && emoji.charCodeAt(0) > 127,
        )
        .map(entryOf)
        .join("|"),
    ]),
  );
  writeFileSync(
    new URL(`../../components/messages/composer/emoji.${locale}.json`, import.meta.url),
    `${JSON.stringify(list, null, 2)}\n`,
  );
}
