import type { DEMO_ACCOUNTS } from "../people/accounts";
import type { ShotName } from "../scenes/album";
import type { Writer } from "../story";

/** Everyone with messages: the authors, and the demo accounts that only read. */
type Speaker = Writer | (typeof DEMO_ACCOUNTS)[number]["username"];

/** A demo message; `answers` is the index of a line in its conversation. */
export interface TalkLine {
  by: Writer;
  text: string;
  minutesAgo: number;
  shows?: readonly ShotName[];
  answers?: number;
  reaction?: string;
  /** A call instead of a text: its length, or missed. */
  call?: { seconds: number } | "missed";
}

export interface Talk {
  with: readonly [Writer, Speaker];
  isRequest?: true;
  unread: number;
  lines: readonly TalkLine[];
}

const MINUTES_PER_DAY = 24 * 60;

export const TALKS: readonly Talk[] = [
  {
    with: ["noahbellamy", "islamerrick"],
    unread: 2,
    lines: [
      {
        by: "noahbellamy",
        text: "Did the tall one survive? I have been thinking about it all week.",
        minutesAgo: 3 * MINUTES_PER_DAY + 95,
      },
      {
        by: "islamerrick",
        text: "It did. It leans, but it leans with conviction.",
        minutesAgo: 3 * MINUTES_PER_DAY + 80,
        reaction: "😂",
      },
      {
        by: "islamerrick",
        text: "Third from the left, top shelf.",
        minutesAgo: 3 * MINUTES_PER_DAY + 79,
        shows: ["kiln shelf"],
      },
      {
        by: "noahbellamy",
        text: "That is the best thing I have ever made, and I include two extensions and a loft.",
        minutesAgo: 3 * MINUTES_PER_DAY + 40,
        answers: 2,
        reaction: "❤️",
      },
      {
        by: "islamerrick",
        text: "Thursday we trim. Bring the green apron, the blue one is still drying on Doris.",
        minutesAgo: MINUTES_PER_DAY + 200,
      },
      { by: "islamerrick", text: "", minutesAgo: MINUTES_PER_DAY + 195, call: "missed" },
      { by: "noahbellamy", text: "", minutesAgo: MINUTES_PER_DAY + 150, call: { seconds: 11 * 60 + 42 } },
      { by: "noahbellamy", text: "Will do. Shall I bring the ginger cake again?", minutesAgo: 60 },
      { by: "noahbellamy", text: "I am bringing the ginger cake again.", minutesAgo: 26 },
    ],
  },
  {
    with: ["tomasznowak", "islamerrick"],
    unread: 0,
    lines: [
      {
        by: "tomasznowak",
        text: "Isla, a question of trade. Do you make proving bowls? Mine are plastic and I am ashamed of them.",
        minutesAgo: 6 * MINUTES_PER_DAY,
      },
      {
        by: "islamerrick",
        text: "I could. How much dough, and does it have to stack?",
        minutesAgo: 6 * MINUTES_PER_DAY - 50,
      },
      {
        by: "tomasznowak",
        text: "Eight hundred grams, twelve of them, and yes please: my kitchen is the size of a wardrobe.",
        minutesAgo: 5 * MINUTES_PER_DAY + 700,
      },
      {
        by: "islamerrick",
        text: "Then straight sides and a foot that sits in the one below. I will throw two to try and post you the worse one.",
        minutesAgo: 5 * MINUTES_PER_DAY + 300,
        answers: 2,
        reaction: "👍",
      },
      { by: "tomasznowak", text: "I will post you a rye. The better one.", minutesAgo: 5 * MINUTES_PER_DAY + 290 },
      { by: "islamerrick", text: "Deal. The first two are in the kiln now.", minutesAgo: 410, reaction: "🎉" },
    ],
  },
  {
    with: ["carysmorgan", "islamerrick"],
    unread: 1,
    lines: [
      {
        by: "carysmorgan",
        text: "What is your water like? We are down to nine degrees here.",
        minutesAgo: MINUTES_PER_DAY + 500,
      },
      {
        by: "islamerrick",
        text: "Seven, and brown. I was in for as long as it takes to say so.",
        minutesAgo: MINUTES_PER_DAY + 480,
      },
      {
        by: "carysmorgan",
        text: "Come to Pembrokeshire in May. We swim at seven, there is a flask, and nobody is quick.",
        minutesAgo: MINUTES_PER_DAY + 470,
        reaction: "❤️",
      },
      {
        by: "islamerrick",
        text: "I have the second week free if the firing goes as it should. It never does.",
        minutesAgo: MINUTES_PER_DAY + 300,
      },
      {
        by: "carysmorgan",
        text: "The spare room has your name on it either way. Bring the hat.",
        minutesAgo: 75,
        answers: 3,
      },
    ],
  },
  {
    with: ["owenfletcher", "islamerrick"],
    isRequest: true,
    unread: 1,
    lines: [
      {
        by: "owenfletcher",
        text: "Hello Isla, we have not met. One of your mugs lives in my workshop and today a pedal fell on its handle. Is there a way to mend stoneware that will stand hot tea, or do I order its brother? Owen",
        minutesAgo: 190,
      },
    ],
  },
  {
    with: ["noahbellamy", "lewisgrant"],
    unread: 0,
    lines: [
      {
        by: "noahbellamy",
        text: "You said you would know. The F above middle C on my mother's upright buzzes, but only in winter.",
        minutesAgo: 9 * MINUTES_PER_DAY,
      },
      {
        by: "lewisgrant",
        text: "Before you touch the piano, take the photographs off the top of it.",
        minutesAgo: 9 * MINUTES_PER_DAY - 130,
      },
      {
        by: "noahbellamy",
        text: "It was my cousin's wedding. The frame.",
        minutesAgo: 8 * MINUTES_PER_DAY,
        answers: 1,
        reaction: "😂",
      },
      {
        by: "lewisgrant",
        text: "It is always a wedding. That will be no charge.",
        minutesAgo: 8 * MINUTES_PER_DAY - 20,
        reaction: "👏",
      },
    ],
  },
  {
    with: ["hazelokafor", "noahbellamy"],
    unread: 1,
    lines: [
      {
        by: "hazelokafor",
        text: "Are the wonky bowls spoken for? I need something for seed potatoes.",
        minutesAgo: 700,
      },
      {
        by: "noahbellamy",
        text: "All eleven are looking for a purpose. How many potatoes?",
        minutesAgo: 640,
        reaction: "🥔",
      },
      {
        by: "hazelokafor",
        text: "Three bowls of them. I pay in courgettes, as everybody does in August.",
        minutesAgo: 130,
      },
    ],
  },
  {
    with: ["hazelokafor", "elliewatts"],
    unread: 1,
    lines: [
      {
        by: "hazelokafor",
        text: "Thank you for the kind words under the compost post. The book you asked about is the one with the green spine; any library will have it.",
        minutesAgo: 2 * MINUTES_PER_DAY + 90,
      },
    ],
  },
];
