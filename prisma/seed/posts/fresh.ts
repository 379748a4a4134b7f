import type { Story } from "../story";

export const fresh: Story[] = [
  {
    by: "carysmorgan",
    minutesAgo: 0.4,
    shows: ["morning swim"],
    text: "In. Out. Alive. Cannot feel my feet but the tea is very good. #wildswimming",
  },
  {
    by: "petergrundy",
    minutesAgo: 6,
    text: "Somebody has just handed me a kettle 'that only works when my sister is here'. It is going to be the fuse.",
    comments: {
      owenfletcher: "Or the sister. Test both.",
    },
  },
  {
    by: "islamerrick",
    minutesAgo: 19,
    shows: ["kiln shelf", "second shelf", "third shelf"],
    text: "Kiln's at 1,240° and climbing. I have checked it four times in ten minutes, which helps nobody, least of all Doris.\n\nForty-six mugs, nine bowls and one teapot I would be sorry to lose. See you on the other side.",
    comments: {
      noahbellamy: "Fingers crossed for the teapot. Is it the one with the cane handle?",
      linneaholm: "Go for a walk. She can tell when you are watching.",
    },
  },
  {
    by: "danielokoro",
    minutesAgo: 38,
    text: "Twin A has asked what the moon is for. Twin B has told him. I am not going to interrupt, because it is a better answer than mine.",
    comments: {
      katyarmitage: "You have to tell us the answer. You cannot just leave it there.",
      danielokoro: "'It is so that the dark knows where to start.' I have written it on the fridge.",
      fionaleckie: "Well, that is my whole second act.",
    },
  },
  {
    by: "kofiboateng",
    minutesAgo: 74,
    text: "Walked out of a twelve-hour shift into a blackbird singing on the ambulance bay sign. Stood there in my scrubs until it finished. Good morning, everyone. Good night from me. #birding",
    comments: {
      eleanorwragg: "They do choose their stages. Sleep well, Kofi.",
      samuelbright: "We heard ours at five. Mine wakes the child, the child wakes me.",
      yasminecole: "Best acoustics in the building, an ambulance bay. All that concrete.",
    },
  },
  {
    by: "noahbellamy",
    minutesAgo: 105,
    shows: ["bowl twelve"],
    text: "Bowl number twelve. It is round. I have turned it on the table and looked from every side and it is actually round. @islamerrick you may retire, your work is done.",
    comments: {
      islamerrick:
        "I saw you centre it! You stopped fighting the clay at about the twenty-minute mark and it stopped fighting you back.",
      joesarpong: "Enjoy it. Number thirteen will remind you who is in charge.",
    },
  },
  {
    by: "anjalimenon",
    minutesAgo: 141,
    text: "Deleted 1,140 lines this morning. The tests still pass, the page loads faster, and nobody will ever know what I did. Perfect day. #smallsoftware",
    comments: {
      marcusthiele: "I know what you did, and I salute it.",
      sianhughes: "Telling the Thursday group. They think programming is typing.",
    },
  },
  {
    by: "tomasznowak",
    minutesAgo: 190,
    shows: ["rye under the counter"],
    text: "Sold out by twenty past nine. To the gentleman who came at half past: I am sorry, I saw your face, there is a rye under the counter tomorrow with your name on it. I do not know your name. It says 'half past nine'. #sourdough",
    comments: {
      ruthadeyemi: "This is why I set an alarm for a bakery in a city I do not live in.",
      gwenprice: "He will be there at five to.",
      tomasznowak: "He came back at noon to say it might have been his own fault. It is sorted. His name is Desmond.",
    },
  },
  {
    by: "theovandermeer",
    minutesAgo: 262,
    text: "The picture I would have taken: a boy on the harbour wall holding his grandfather's cap on the grandfather's head with one hand, in the wind, without looking up from his ice cream. Neither of them thinks this is anything.",
    comments: {
      leilahaddad: "'Neither of them thinks this is anything' is the caption for every good photograph ever made.",
      katyarmitage: "I can see the cap. Tweed, too big.",
    },
  },
];
