import type { Story } from "../story";

export const family: Story[] = [
  {
    by: "danielokoro",
    text: "The lion is home. Orange, one ear, in a padded envelope marked 'FRAGILE, HAS BEEN THROUGH A LOT'. There was a very small bandage. I had to go and stand in the larder. @petergrundy, you are a good man.",
    comments: {
      petergrundy: "He was no trouble. It was not the fuse.",
      nadiarahman: "Has he been entered on the clipboard, Peter?",
      katyarmitage: "I was not ready for the bandage.",
    },
  },
  {
    by: "katyarmitage",
    text: "Lost property inventory, our hall: eleven left wellingtons. No right ones. The dog looks at the ceiling.",
    comments: {
      callummackay: "If there is a left glove among them, it is mine.",
      carysmorgan: "And a neoprene sock.",
      danielokoro: "Dig where he lies. I speak from experience and one remote control.",
    },
  },
  {
    by: "danielokoro",
    text: "Overheard through the baby monitor, aged four:\n'Are you asleep?'\n'Yes.'\n'Me too.'",
    comments: {
      katyarmitage: "I have read this to the whole bus stop.",
      fionaleckie: "Perfect scene. Nobody is too polite.",
      kofiboateng: "Handover between nights and days is exactly this.",
    },
  },
  {
    by: "katyarmitage",
    text: "The eldest asked to walk to school alone. It is four hundred metres. I said yes like a reasonable person, and then followed on the other side of the road, behind the hedge, on my knees, with the dog, who barked hello.",
    comments: {
      priyasandhu: "I rode behind. There is no hedge on the ring road. I envy you the hedge.",
      owenfletcher: "Did she wave?",
      katyarmitage:
        "She waved without turning round. It was the coolest thing I have ever seen, and I have lost her for ever.",
      eleanorwragg: "You need a better hide. And a quieter dog.",
    },
  },
  {
    by: "danielokoro",
    text: "A year ago I was so tired that I paid for my shopping with the library card and she let me start again without a word. I went back today to say thank you. She said, 'You had one asleep in each arm, love, and you said sorry to the till.'",
    comments: {
      ruthadeyemi: "You said sorry to the till. Oh, Daniel.",
      nadiarahman: "The people on tills hold this country up.",
      meeraiyengar: "I hope that she has been told she is the picture, @theovandermeer.",
      theovandermeer: "One in each arm. It is hung already.",
    },
  },
  {
    by: "katyarmitage",
    text: "World Book Day went thus. Child one: a wizard, made in October, on a hanger, labelled. Child two: 'the colour blue'. Child three, at 8.04, in tears on the landing, has just now become 'a page'. White sheet, felt tip, forty words. People read him all day. He came home with a happy ending, added by Year 6.",
    comments: {
      fionaleckie: "The happy ending, added by Year 6. I have nothing to add to that. I am a professional.",
      orlacassidy: "'A page' is better than anything in our wardrobe.",
      linneaholm: "Which blue?",
      katyarmitage: "@linneaholm 'not navy'. There had been a discussion.",
    },
  },
  {
    by: "danielokoro",
    text: "What I have learnt about putting two children to bed, in case it helps anybody.\n\nOne of them is always nearly asleep, and it is never the one you are looking at. Divide the room so that they cannot see each other but can hear that the other is still there; otherwise they will get up to check, in turn, like lighthouse keepers.\n\nRead the long one first. Sing last, low, and not very well: if you are good, they listen. Leave in the second verse, as though you had thought of something. Never say good night; it is read as an opening offer.\n\nThen sit on the stairs. Not for them. There is a minute there, in the dark, with your back against the wall, when both of them are breathing, and everything that you are for has been done for the day. I would not swap that stair for a house.",
    comments: {
      katyarmitage: "The stair. Yes. I had forgotten that I loved the stair.",
      yasminecole:
        "'Low, and not very well: if you are good, they listen.' I am a choir leader and I have been doing it wrong for six years.",
      samuelbright: "Lighthouse keepers! That is it to the life.",
      petergrundy: "Ours are forty-one and thirty-eight. I can still hear that stair.",
    },
  },
  {
    by: "priyasandhu",
    text: "The youngest told the doctor that her favourite food is 'the end of the bread' and that at home she has to fight a man for it.",
    comments: {
      tomasznowak: "Every loaf has two ends. Tell them that there is enough for peace.",
      ruthadeyemi: "She is not wrong, and I hope that she wins.",
      kofiboateng: "Written down as 'appetite: good', I can promise you.",
    },
  },
  {
    by: "katyarmitage",
    text: "Sewed on eleven name tapes and one button, in front of a film that I could not tell you anything about. On the last tape I noticed that they all say ARMTIAGE.",
    comments: {
      linneaholm: "Leave it. That is a family now.",
      anjalimenon: "Renaming is always harder than you think. Rename the children.",
    },
  },
  {
    by: "katyarmitage",
    isPrivate: true,
    text: "Half term: dentist Tuesday (two of them), nits letter, ring Mum about the caravan. Present for Ottilie, who likes 'owls, but not as much as she did'.",
  },
];
