import type { Story } from "../story";

export const hands: Story[] = [
  {
    by: "noahbellamy",
    text: "Evening class, week nine. The clay and I have stopped being polite to each other and are beginning to get on.",
    comments: {
      islamerrick: "You talked to it tonight. I heard you say 'come on, then, old girl'.",
      fionaleckie: "If it is not working, somebody is being too polite. You see?",
    },
  },
  {
    by: "noahbellamy",
    text: "First Saturday at the mending hall, as advised by @nadiarahman. Sorted their drain with a mirror on a stick (surveying: not just hats). Was given cake, a rota and a broken lamp to take home 'to get a feel for it'. It was the fuse. #repaircafe",
    comments: {
      petergrundy: "Welcome, brother.",
      nadiarahman: "It drains! Forty years that hall has gurgled. People thought it was haunted.",
      owenfletcher: "They gave you the rota already? You are never getting out.",
    },
  },
  {
    by: "linneaholm",
    shows: ["scraps"],
    text: "Six metres on the loom. Grey, grey, moorit, grey, and one pick of the yellow that I dyed with lichen from the north wall of the house. I shall know it is there. The person who wears it may find it in ten years, on a bus. #slowcloth",
    comments: {
      benedictshaw: "Second thirty.",
      islamerrick: "One pick of yellow! I put a fingerprint under each foot for the same reason.",
      theovandermeer: "On a bus, in winter, on the way to something difficult. Good.",
    },
  },
  {
    by: "joesarpong",
    text: "Twelve beginners, twelve knives, twelve spoons, one plaster. A very good day in the wood. The man who got the plaster says that his is the only spoon with his actual DNA in it and is insufferable.",
    comments: {
      kofiboateng: "Which finger? No: let me guess. Left index, second knuckle.",
      joesarpong: "It is as though you had been there.",
      noahbellamy: "When is the next? I would like something else to make lopsided.",
    },
  },
  {
    by: "noahbellamy",
    text: "Took a bowl to my mum's. She put it straight into the cupboard with the good ones, at the front, and turned it so that the crack faced the wall. I have had degrees that felt like less.",
    comments: {
      islamerrick:
        "Turned it so that the crack faced the wall! Give her my love. And a bowl without one, when you have one.",
      gwenprice: "The front of the good cupboard. That is a knighthood.",
      danielokoro: "Mums.",
    },
  },
  {
    by: "joesarpong",
    text: "Why green wood? People ask, so here it is.\n\nBecause it is soft, and you can do it on your knee with two tools. Because there is no dust, only shavings, and they light the stove. Because you meet the tree: this one had leant away from the wind since about 1990, and the spoon leans too, if you let it.\n\nBecause it dries afterwards, and moves, and you have to leave it room to. You cannot make it do what you drew. You can only know which way it will want to go, and be standing there when it does.\n\nAnd because a birch log costs nothing, so it does not matter if you spoil it. I have seen grown men weep with relief at something that it did not matter if they spoilt. #greenwood",
    comments: {
      hazelokafor: "I have known sheds like that.",
      islamerrick: "Be standing there when it does. That is throwing, too, and raising children, I am told.",
      katyarmitage: "It is.",
      marcusthiele: "There should be more things that do not matter if you spoil them.",
    },
  },
  {
    by: "linneaholm",
    text: "Gale, force nine, no ferry, no post. Warped the loom by torchlight, with the dog's chin on my foot so that I could not leave. Eight hundred and forty ends. It was one of the great evenings.",
    comments: {
      duncanross: "No ferry here either. We are all on the same evening.",
      fergusbain: "Played for the barman and the barman's mother. Eight hundred and forty ends is a tune title.",
    },
  },
  {
    by: "linneaholm",
    text: "The tea cosy for the gentleman at @duncanross's slipway is finished. Four-cup, bobble, ear flaps at his request. There is a hole for the spout. We have agreed to call it ventilation. #slowcloth",
    comments: {
      duncanross: "He wore it into the water. He wore it in the café. I believe that he will be buried in it.",
      carysmorgan: "Nine more, please. We can send head sizes in cups.",
      aishalatif: "I am a two-cup. I can admit it here.",
    },
  },
  {
    by: "joesarpong",
    text: "The best axe I own cost £2 at a car boot, had no handle, and had been used to hold a gate open for what the man said was 'well, since Dad'. An hour on the stone, an ash handle, and it sings. I went back to tell him. He asked what was holding the gate now, and we both looked. Nothing was. It had just got used to it. #greenwood",
    comments: {
      petergrundy: "I have known people like that gate.",
      eleanorwragg: "A very good hour's work, all round.",
      hazelokafor: "I would read a whole book of these, Joe.",
    },
  },
  {
    by: "noahbellamy",
    text: "Asked in the shop for a glaze 'like the sea, but not showing off about it'. The man nodded and went into the back without a word. I have found my people.",
    comments: {
      islamerrick: "Was it the grey-green in the dented tin? He has never sold me that one. I am hurt.",
      noahbellamy: "@islamerrick it was. He said I had 'asked right'. I will bring you half on Thursday.",
    },
  },
  {
    by: "linneaholm",
    edited: true,
    text: "For sale, by which I mean for somebody: a table loom, sixty centimetres, eight shafts, one of them moody. It taught me, and then four others, and it ought to go on. Price: send me the first thing that you make, however bad. Particularly if bad. #slowcloth",
    comments: {
      sianhughes:
        "Might a library have it? A loom is the first computer, and I have twenty-six people who should meet one.",
      linneaholm: "Yes. Yes! It is yours. I shall pack it with the manual and a letter to Mr Pritchard.",
      anjalimenon: "The moody shaft is to teach them about hardware.",
      islamerrick: "This is my favourite thing that has happened here all week.",
    },
  },
];
