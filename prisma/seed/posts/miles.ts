import type { Story } from "../story";

export const miles: Story[] = [
  {
    by: "priyasandhu",
    text: "School run, by the numbers: 2.1 miles, two children, one cello, one papier-mâché volcano, no punctures. The volcano had right of way at every junction. #cycling",
    comments: {
      katyarmitage: "How did you carry the cello?",
      priyasandhu: "Like a third child, but quieter.",
      lewisgrant: "That is the first time anybody has called a cello quiet before Year 6.",
    },
  },
  {
    by: "callummackay",
    text: "Eighty-one miles, four bakeries, one ferry, a headwind both ways (I do not know how; I have asked). At Ullapool a woman came out of her house to give me half a lemon drizzle, because I 'looked as though it was going to rain on me personally'. It did. #slowmiles",
    comments: {
      ruthadeyemi: "Four bakeries in eighty-one miles is a respectable density.",
      duncanross: "The headwind both ways is because of the hills. Or spite.",
      fergusbain: "I know that house. It has a yellow gate. She did it to me and I was in a van.",
    },
  },
  {
    by: "owenfletcher",
    text: "Lad came in with a chain that sounded like a bag of spanners. Cleaned it, oiled it, one quid. He said he had been saving up for a new bike. I said have a go on this one. He did two laps of the car park and came back looking as if I had given it to him. I suppose the rust had it before.",
    comments: {
      nadiarahman: "This is the whole argument, in one lad. #repaircafe if you ever do Saturdays in Sheffield.",
      hazelokafor: "One quid!",
      owenfletcher: "And a biscuit. It is on the sign.",
    },
  },
  {
    by: "callummackay",
    shows: ["the pass"],
    text: "Notes from the Bealach na Bà, for anybody thinking about it.\n\nIt is not as steep as they say. It is as long as they say, and then there is a bit more round the corner that nobody mentions, out of kindness.\n\nStart before eight. After ten you meet the camper vans, and neither of you will enjoy that. Take two bottles; there is one burn worth drinking from and you will be too proud to stop there.\n\nAt the third hairpin somebody has painted 'WHY' on the tarmac. Thirty yards further on, in a different hand: 'VIEW'.\n\nBoth correct. At the top there is a car park with a telescope and a man called Sandy, who will tell you it is easier from the other side. It is not. I have asked my knees. #slowmiles #cycling",
    comments: {
      priyasandhu: "I have a cargo bike and an electric motor and I am still tired from reading this.",
      linneaholm: "WHY and VIEW. That is going on a cushion.",
      theovandermeer: "Sandy with the telescope is the picture.",
      callummackay: "@theovandermeer he looks through it at the car park. Always the car park.",
    },
  },
  {
    by: "owenfletcher",
    text: "PSA: if your brakes squeal when it is wet, that is the rain. If they squeal when it is dry, that is you, for leaving it. Bring it in. Bring biscuits.",
    comments: {
      petergrundy: "What about squealing biscuits?",
      priyasandhu: "Mine squeal in both. Custard creams on Friday?",
      owenfletcher: "@priyasandhu it is a hundred miles, but for custard creams the arch is open.",
    },
  },
  {
    by: "priyasandhu",
    text: "A driver wound his window down at the lights. I braced. He said, 'My little one wants to know if yours are having fun in there.' Mine shouted YES before I could. His little one waved all the way to the roundabout. That is it. That is the post.",
    comments: {
      danielokoro: "I braced too. What a relief.",
      samuelbright: "More of this at lights, please.",
      kofiboateng: "Reading this at the end of a hard night. Thank you.",
    },
  },
  {
    by: "owenfletcher",
    text: "Today's bench: one folding bike that would not fold, one folding bike that would not stop. Same owner. Same model. They had got each other's hinge.",
    comments: {
      fionaleckie: "A farce in two hinges.",
      orlacassidy: "@fionaleckie write it. I have the pub and the two bikes.",
    },
  },
  {
    by: "callummackay",
    text: "Somebody asked what I think about for six hours on a bike. Honestly? Sandwiches I have had. Sandwiches that are to come. Whether that sheep is the same sheep.",
    comments: {
      eleanorwragg: "It is not the same sheep. I have counted.",
      tomasznowak: "And which was the best of those that you have had?",
      callummackay: "Cheese and pickle, Lochinver harbour, hands too cold to hold it properly. Nothing has come close.",
    },
  },
  {
    by: "priyasandhu",
    text: "The council has painted the cycle lane round a parked skip. Beautifully, I have to say. Smooth curve, both sides, even the little arrow.",
    comments: {
      marcusthiele: "Somebody followed the specification exactly.",
      fionaleckie: "I promise you that there is a minute about it, and that it says 'noted'.",
    },
  },
  {
    by: "owenfletcher",
    text: "Wheel-building night at the arch. Seven people, thirty-six spokes each, one tuning fork because Lewis said so. Pluck, listen, a quarter turn. By ten o'clock the room was in E flat. @lewisgrant you were right and I hate it.",
    comments: {
      lewisgrant: "A wheel is a piano you can sit on. I shall be insufferable about this.",
      yasminecole: "E flat is a very good key for a railway arch.",
      petergrundy: "Mine was in F, and it wobbles.",
    },
  },
  {
    by: "callummackay",
    text: "Lost my good glove somewhere between Lairg and Altnaharra. If you find it, it is the left one. It will look surprised.",
    comments: {
      duncanross: "There is a fence post near the Crask that wears a glove. I thought it was art.",
      callummackay:
        "It was my glove. A forester tied it there so that I would see it on the way back. People are all right.",
    },
  },
  {
    by: "priyasandhu",
    text: "First time the eldest has ridden to school on her own wheels with me behind instead of in front. She signalled at every turning, including the ones with nobody there. Especially those. I was fine. It was very windy. My eyes were just windy. #cycling",
    comments: {
      katyarmitage: "Windy here as well now.",
      danielokoro: "I have this to come, twice, on the same morning.",
      owenfletcher: "Tell her: next service is free. Riders who signal to nobody get everything free.",
    },
  },
  {
    by: "owenfletcher",
    edited: true,
    text: "Opening hours at the arch: Tuesday to Saturday, ten till the light goes. If the shutter is half down I am in, but thinking. Knock.",
    comments: {
      joesarpong: "'In, but thinking.' I need that sign for the coppice.",
    },
  },
];
