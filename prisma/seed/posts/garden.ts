import type { Story } from "../story";

export const garden: Story[] = [
  {
    by: "hazelokafor",
    text: "The shed leans two inches further than last year. I have moved the fence two inches to match. #allotment",
    comments: {
      bryndavies: "Correct approach. Never argue with a shed.",
      petergrundy: "I could come and look at it. I would only say it is leaning.",
    },
  },
  {
    by: "meeraiyengar",
    text: "Balcony accounts for the week: 14 tomatoes, one aubergine the size of a thumb, a bunch of coriander that actually waited for me before bolting, and four visits from a pigeon who I think is renting. #allotment in the loosest sense.",
    comments: {
      hazelokafor: "Nine square metres is more than half of plot 9, where the man grows only a deckchair.",
      samuelbright: "My daughter wants to know: pigeon or stock dove? It is apparently important.",
      meeraiyengar: "@samuelbright pigeon. He has a limp and a lot of confidence.",
    },
  },
  {
    by: "hazelokafor",
    text: "Seed swap at the hut on Sunday, eleven till the cake runs out. Bring what you have saved, with a name on it, even if the name is 'tall orange one, Aunty's'. Beginners take first. #allotment",
    comments: {
      meeraiyengar: "I am bringing the snake chillies and a disclaimer.",
      samuelbright: "May a nine-year-old swap sunflower seeds she has counted? There are 1,212.",
      hazelokafor: "@samuelbright she may have the chair next to the cake.",
    },
  },
  {
    by: "bryndavies",
    shows: ["dahlia field", "dahlias, yellow", "dahlias, white", "dahlias, mixed"],
    text: "Forty visitors in the dahlia field today, and every one of them asked which is my favourite. It changes. Today it was a dark single called after my gran, because a bee had gone to sleep in it and would not be moved.",
    comments: {
      gwenprice: "A sleeping bee is the highest award.",
      theovandermeer: "I would have stood there all afternoon, not taking it.",
      katyarmitage: "We came! It was the middle child who found the bee. She has told everybody.",
    },
  },
  {
    by: "hazelokafor",
    text: "What I know about compost after nineteen years.\n\nIt wants to happen. Everything you throw in a corner will rot in the end, whether or not you own a thermometer. You are only choosing how long and how smelly.\n\nBrown and green, about half and half by volume. If it stinks, more brown: torn cardboard, dry leaves, egg boxes. If it sulks, more green, or somebody's grass. If it is dry enough to crumble, water it as you would a pot.\n\nTurn it when you are cross about something. Twice a season is plenty. Four times if you have a difficult family.\n\nAnything that says you must not put in citrus, or onions, or bread, was written by a person with a very tidy heap. Mine has had a whole Christmas in it.\n\nAnd keep the heap next to the path, not at the far end behind the water butt. You will use it more. That is the only real secret. #allotment",
    edited: true,
    comments: {
      meeraiyengar: "Does the cross turning work in a bucket? I have a bucket and a difficult family.",
      ruthadeyemi: "'A whole Christmas in it.' I am so pleased somebody else does this.",
      bryndavies: "Half and half by volume is right. By weight is where folk go wrong.",
      anjalimenon: "Next to the path, you will use it more. That is all of software design.",
      hazelokafor: "@meeraiyengar it does, but fork the bucket gently, or you will need a new bucket.",
    },
  },
  {
    by: "hazelokafor",
    text: "Committee has voted, seven to five, that a bathtub is a pond. Ron has resigned in protest for the third time. He will be back by Sunday; he left his kettle. #allotment",
    comments: {
      fionaleckie: "I write council minutes for a living and I would give anything to have minuted this.",
      nadiarahman: "What was the case against?",
      hazelokafor: "That it has taps.",
    },
  },
  {
    by: "meeraiyengar",
    text: "A neighbour two floors down has started leaving egg shells outside my door with a note saying 'for the slugs (against)'. We have never met. We are, I think, best friends. #allotment",
    comments: {
      priyasandhu: "Leave a tomato! You have to leave a tomato.",
      meeraiyengar: "I left a tomato. I got back a drawing of a tomato. Neighbour is possibly six.",
      danielokoro: "Never move house.",
    },
  },
  {
    by: "bryndavies",
    text: "Tuber question I get most: do I lift or leave? If your ground drains, leave them, with a good thick blanket of compost on top. If it puddles, lift. If you do not know whether it puddles, go out in the rain with a cup of tea and look. Everyone else will be indoors. You will learn more in ten minutes than I could tell you in an hour.",
    comments: {
      hazelokafor: "On Leeds clay you do not need the ten minutes. You need a boat.",
      gwenprice: "Went out with the tea. It puddles. Lifting on Saturday. Thank you, Bryn.",
    },
  },
  {
    by: "gwenprice",
    text: "There is a courgette glut at the #allotment and the honesty box has been reversed: people are paying each other to take them away.",
    comments: {
      tomasznowak: "Grate, salt, squeeze, into rye dough. Ten per cent. Nobody will know.",
      hazelokafor: "I found three on my car bonnet. I do not know whose. I do not lock the car, either.",
    },
  },
  {
    by: "hazelokafor",
    text: "New people on plot 11, in very clean boots. I gave them rhubarb, a warning about the horsetail and my second-best fork. Nobody gave me a fork when I came. I have been thinking about that fork for nineteen years. #allotment",
    comments: {
      joesarpong: "If the handle ever goes, send it to me. A fork like that should have a good one.",
      noahbellamy: "The warning about the horsetail is the real present.",
      sianhughes: "Lending the second-best thing on the first day. I am stealing that for code club.",
    },
  },
  {
    by: "meeraiyengar",
    text: "Chilli report. The label said 'mild'. The label was written by an optimist or a snake. #allotment",
    comments: {
      ruthadeyemi: "Save me six. I have a use for them and no fear.",
      kofiboateng: "If your lips are still numb after an hour, that is me you will be talking to. Drink milk.",
    },
  },
  {
    by: "bryndavies",
    text: "Rabbit fence: finished. Rabbit: inside. #allotment",
    comments: {
      eleanorwragg: "You have built a rabbit.",
      benedictshaw: "Enter, pursued by nobody.",
      hazelokafor: "I laughed so much that I frightened Ron.",
    },
  },
  {
    by: "hazelokafor",
    text: "Swapped a tray of leeks for a haircut at the plot gate. The whole economy should be like this. #allotment",
    comments: {
      callummackay: "How many leeks is a fringe?",
      hazelokafor: "Six, or four and a conversation.",
    },
  },
  {
    by: "meeraiyengar",
    text: "Potted on the curry leaf plant that my mother carried here as a cutting in a wet sock in 1998. It has lived in four flats and outlasted two landlords. It got the sunniest corner and I got the chair in the shade, which is the proper order of things. #allotment",
    comments: {
      bryndavies: "Plants that came in socks are the best plants. My oldest dahlia came in a school satchel.",
      linneaholm: "I would like to see what is woven into a family like that.",
      islamerrick: "I am making that plant a pot. What size is its foot?",
      meeraiyengar: "@islamerrick thirty centimetres, and it may cry. I certainly shall.",
    },
  },
  {
    by: "hazelokafor",
    text: "It is raining on the seedlings, gently, from the west, and I am in the shed with a flask doing nothing about it at all. #allotment #slowdays",
    comments: {
      duncanross: "Flask rating?",
      hazelokafor: "Lid dented, still hot after five hours. Nine out of ten.",
    },
  },
  {
    by: "gwenprice",
    text: "A jar of quince jelly is the only thing I know that gets redder when you leave it alone. No colouring, no trick. You boil something the colour of string for an hour and it blushes.",
    comments: {
      islamerrick: "Copper reds do it in the kiln, one time in five. Quince is more reliable.",
      ruthadeyemi: "I burnt mine the one time I tried. It was still a beautiful colour.",
    },
  },
  {
    by: "bryndavies",
    isPrivate: true,
    text: "Order sheet: 300 labels, twine, four sacks of bulb fibre. Ask Mair about the top field before her brother does.",
  },
];
