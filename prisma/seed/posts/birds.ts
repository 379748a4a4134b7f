import type { Story } from "../story";

export const birds: Story[] = [
  {
    by: "eleanorwragg",
    shows: ["dawn count"],
    text: "Dawn count on the marsh: 212 teal, 41 wigeon, 6 snipe (heard more), one bittern who stood in the open for a whole minute as if it had paid to get in. Cold hands, neat column of figures, very happy. #birding",
    comments: {
      kofiboateng: "A minute! In the open! I have three years of reeds and one possible neck.",
      samuelbright: "She has asked me to write: 'How do you count 212 when they keep moving?'",
      eleanorwragg:
        "@samuelbright tell her: count ten, learn what ten looks like, then count tens. And do it twice, and be honest about the difference.",
    },
  },
  {
    by: "samuelbright",
    text: "She has corrected the sign at the reservoir. In pencil, very small, with a page number. #birding",
    comments: {
      eleanorwragg: "Was she right?",
      samuelbright: "She was. It has been a coot in the picture since 2003, captioned as a moorhen.",
      anjalimenon: "With a page number. Please ask whether she would like a job.",
    },
  },
  {
    by: "kofiboateng",
    text: "Ringed my first goldcrest this morning, under supervision and barely breathing. Five grams. That is a twenty pence piece with a heartbeat. It looked at me as though I was the one who had come a long way. #birding",
    comments: {
      eleanorwragg: "You never get used to five grams. I hope you never do.",
      carysmorgan: "I have read this out to everybody in the kitchen.",
      islamerrick: "I weigh handles at thirty. Five is nothing at all. Five is a breath.",
    },
  },
  {
    by: "eleanorwragg",
    text: "What thirty-one years on one patch have taught me.\n\nThat rare is mostly a matter of sitting still. That everything has been here before me and was not waiting.\n\nThat the notebook matters more than the telescope. Glass lets you see a bird; the notebook lets you see that there used to be forty.\n\nThat lapwings have gone from 118 pairs to 23, and that I wrote down each step of it in the same blue pen, in good weather, with a sandwich. You do not hear it while it happens. It just gets easier to hear the road.\n\nThat nine of those 23 are on the field where old Mr Garrod stopped draining the corner, because I asked him, once, over a gate, in 2009. I nearly did not ask. So: ask. #birding",
    comments: {
      hazelokafor: "'It just gets easier to hear the road.' I have had to go and stand outside.",
      nadiarahman: "Ask over the gate. Yes.",
      marcusthiele: "Thirty-one years of consistent units. There are institutions that cannot do that.",
      samuelbright: "Read it to her at bedtime. She is quiet, and has asked for a blue pen.",
      bryndavies: "I have a wet corner that I have been meaning to drain. I shan't, now.",
    },
  },
  {
    by: "samuelbright",
    text: "Forty minutes in a hide with a flask, a nine-year-old, and four retired men who did not say a word until she whispered 'water rail, left, by the post'. All four telescopes went round like a gun deck. One of them gave her a mint. She is one of them now. #birding",
    comments: {
      eleanorwragg: "The mint is the ceremony. There is no other.",
      kofiboateng: "It took me two years to get the mint.",
      duncanross: "I am picturing the gun deck and cannot stop.",
    },
  },
  {
    by: "eleanorwragg",
    shows: ["last light"],
    text: "A walker asked whether I had 'seen anything good'. There were six thousand pink-footed geese coming over in the last of the light, talking. I said, 'One or two bits.'",
    comments: {
      kofiboateng: "The national character in three words.",
      theovandermeer: "I should have liked to not photograph that with you.",
      fergusbain: "You can hear them over Skye at night. Everybody stops playing. Nobody says why.",
    },
  },
  {
    by: "kofiboateng",
    shows: ["night shift"],
    text: "Night shift bingo: owl over the car park (barn, white as a form), fox at the bins, hedgehog at the smoking shelter, consultant asleep in the plaster room. Full house by four. #birding",
    comments: {
      tomasznowak: "Fox here says hello to fox there.",
      katyarmitage: "Which of them got a blanket?",
      kofiboateng: "@katyarmitage the consultant. The hedgehog had made other arrangements.",
    },
  },
  {
    by: "samuelbright",
    text: "Science fair. Her project is called 'Do Gulls Prefer Vinegar'. Method: two chips, one variable, eleven gulls. Result: gulls do not read the method.",
    comments: {
      sianhughes: "Small sample, strong finding.",
      aishalatif: "I could have told her, from Margate, with data.",
      marcusthiele: "Reviewer 2 is a herring gull.",
    },
  },
  {
    by: "eleanorwragg",
    text: "The reserve has bought a drone. The marsh harrier has seen the drone. The reserve no longer has a drone. #birding",
    comments: {
      petergrundy: "I can mend it if you have most of it.",
      eleanorwragg: "We have a propeller and her opinion.",
    },
  },
  {
    by: "kofiboateng",
    text: "Re-trapped a reed warbler that was ringed as a chick forty metres from here, six years ago. Since then it has been to West Africa and back six times. My mum flew out of the same country once and says never again, because of the knees. #birding",
    comments: {
      eleanorwragg:
        "About forty thousand miles, on flies. I always tell people the number and they always think that I have got it wrong.",
      callummackay: "And no bakeries. Respect.",
      ruthadeyemi: "Your mum and my mum have the same knees.",
    },
  },
  {
    by: "samuelbright",
    text: "Swifts are back over our road. Screaming, loads of them, about teatime. She ran out in her socks and counted to fourteen, then lay down on the pavement to do it properly, and Mrs Begum from number 9 came and lay down too. #birding",
    comments: {
      yasminecole: "Mrs Begum! I want to live on this road.",
      eleanorwragg: "Fourteen on one street is a very good street. Put up a box, and tell me where.",
      samuelbright: "Box is up. Mrs Begum held the ladder. Facing north, five metres, as instructed.",
    },
  },
  {
    by: "eleanorwragg",
    text: "For anyone beginning: learn twenty birds by ear from your own kitchen window before you buy anything. A robin all the way through, every phrase, until you would know it over the kettle. Then a wren. After that you will find there is somebody talking in every hedge that you have ever walked past. #birding",
    comments: {
      kofiboateng: "This is how I did it, on your advice, in a nurses' flat with one bush. The bush had nine species.",
      lewisgrant: "Robin sits about a third sharp of my piano. I have decided that he is right.",
      meeraiyengar: "Starting today. So far: pigeon, pigeon with limp.",
    },
  },
  {
    by: "kofiboateng",
    text: "Question for the morning people: is it normal for a wren that weighs less than a biscuit to shout me out of my own kitchen? #birding",
    comments: {
      hazelokafor: "It is the law. You are in her kitchen.",
      eleanorwragg: "Per ounce she is about ten times as loud as a cockerel. Apologise and back away.",
    },
  },
  {
    by: "eleanorwragg",
    commentsOff: true,
    text: "No, I will not say where the owls are roosting. I know that you mean well. So did the last forty people, and the owls moved. #birding",
  },
  {
    by: "samuelbright",
    text: "Binoculars were £4 at the repair café and the left side shows the past, more or less. A gentleman called Peter took them apart on a tea towel and put them back together and now she has two good eyes on the world. #repaircafe #birding",
    comments: {
      petergrundy: "For once it was not the fuse. There was a crane fly in the prism.",
      samuelbright: "She has kept the crane fly. It is labelled.",
    },
  },
];
