import type { Story } from "../story";

export const water: Story[] = [
  {
    by: "aishalatif",
    text: "One year since I let go of the wall. I was forty-three, in a tidal pool, in a swimming hat with daisies on it, and I had told nobody, in case. Four strokes. I stood up and a lady I had never met said, 'Well, that's that, then.' It was. #wildswimming",
    comments: {
      carysmorgan: "Well, that's that, then! Happy birthday to the four strokes.",
      islamerrick: "Daisies on the hat. Of course there were.",
      duncanross: "A year! And how far is it now?",
      aishalatif: "@duncanross all the way round. Twice, if there is nobody to talk to.",
      katyarmitage: "My mother is 61 and has just asked me for the name of the pool.",
    },
  },
  {
    by: "duncanross",
    shows: ["grey loch"],
    text: "Loch this morning like a sheet of tin. I was reluctant to be the one to put a dent in it. #wildswimming",
    comments: {
      theovandermeer: "I will leave that one as it is. It cannot be added to.",
      carysmorgan: "But you did.",
      duncanross: "I did. It closed up behind me as if I had never been.",
    },
  },
  {
    by: "carysmorgan",
    text: "Flask review, continued. Tea with a spoon of honey: good. Hot squash: underrated, do not let anybody shame you. Soup: yes, but not the one with bits, not with that jaw. Somebody's homemade 'warmer' out of an old medicine bottle: I have no further memory of Tuesday. #wildswimming",
    comments: {
      gwenprice: "The bottle was mine. It is damsons. Mostly.",
      duncanross: "Hot squash supremacy. At last somebody has said it.",
      aishalatif: "Masala chai, properly boiled, in a wide-neck. I will hear no other bids.",
    },
  },
  {
    by: "aishalatif",
    text: "My daughter came to watch, stood on the steps in her big coat, and said I looked like a seal. I have had promotions that meant less.",
    comments: {
      islamerrick: "From a daughter! Frame it.",
      danielokoro: "I was told that I swim like 'a sofa'.",
      samuelbright: "Mine asks: common or grey?",
    },
  },
  {
    by: "duncanross",
    text: "For those starting, from somebody who has had to fetch people out.\n\nGo in with company. Go in slowly, breathe out while you do it, and wait for the gasp to pass before you swim: about ninety seconds, and it always passes. Get out while you still want to stay in.\n\nThe cold that matters comes ten minutes afterwards, when you are dressed, smug and standing about. Have the dry things laid out in the order in which you will need them, hat first. Do up zips before your fingers go. Do not drive until you have stopped shivering and started being boring about it.\n\nNobody has ever been impressed by a number. The loch does not know your time. #wildswimming",
    edited: true,
    comments: {
      kofiboateng: "From the other end of the ambulance: every word of this. Thank you.",
      carysmorgan: "'Started being boring about it' is the medical threshold, I believe.",
      aishalatif: "Hat first. It took me a whole season to learn hat first.",
      islamerrick: "Printed and pinned up in the studio, next to the tide table.",
    },
  },
  {
    by: "carysmorgan",
    text: "Jellyfish: many. Swimmers: fewer than usual. Me: in, because I had already told the café. #wildswimming",
    comments: {
      aishalatif: "The café is the real lifeguard.",
      eleanorwragg: "Moon jellies, at this time? They will not trouble you.",
      carysmorgan: "@eleanorwragg that is what I told the one on my arm.",
    },
  },
  {
    by: "carysmorgan",
    text: "There are nine of us now, and not one is quick. We have a rule that you swim at the pace of the person who is telling the story. This morning's was about a caravan. We were in for twenty-five minutes. #wildswimming",
    comments: {
      yasminecole: "You breathe at the pace of the phrase, we say. Same rule.",
      fionaleckie: "I need to know about the caravan.",
      carysmorgan: "It rolled, slowly, with Glenys in it, past her own wedding. That is all that can be made public.",
    },
  },
  {
    by: "aishalatif",
    text: "Water quality people put up a red flag this week, rightly, so nine of us sat on the wall in our robes like monks and ate chips at it.",
    comments: {
      carysmorgan: "A silent order.",
      nadiarahman: "Please write to the council as well. Every week that it happens. They count the letters.",
      aishalatif: "@nadiarahman we did. Nine letters, one chip stain each.",
    },
  },
  {
    by: "duncanross",
    text: "Stars were still out when I got in and gone when I got out. Seven minutes. I must have swum through the actual join. #wildswimming",
    comments: {
      linneaholm: "I have been up for that join a hundred times and never thought to be in it.",
      islamerrick: "Swum through the join! I am going out tomorrow at six to look for mine.",
    },
  },
  {
    by: "carysmorgan",
    text: "Lost: one neoprene sock, left. It is at sea. It was very warm and I wish it well. #wildswimming",
    comments: {
      callummackay: "It will be with my glove.",
      duncanross: "Sorry to hear about your sock.",
    },
  },
  {
    by: "aishalatif",
    text: "Somebody in the changing hut asked me, the beginner of a year ago, to show her how to breathe. Bubbles out, turn, sip. Bubbles out, turn, sip. She let go of the wall at about half past ten. I said it before I knew I was going to: 'Well, that's that, then.' #wildswimming",
    comments: {
      carysmorgan: "Oh, Aisha.",
      duncanross: "That is how it is meant to go.",
      yasminecole: "It went from one to the next like a round. I am singing this.",
      ruthadeyemi: "On the bus. In tears. Again. I blame this whole website.",
    },
  },
  {
    by: "duncanross",
    text: "Hat count at the slipway: eleven bobbles, two beanies, one tea cosy. He says it was dark in the hall. #wildswimming",
    comments: {
      linneaholm: "I can knit him one. Tell me his head.",
      duncanross: "@linneaholm about a four-cup.",
    },
  },
];
