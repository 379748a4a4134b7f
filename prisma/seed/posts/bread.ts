import type { Story } from "../story";

export const bread: Story[] = [
  {
    by: "ruthadeyemi",
    shows: ["flat loaf"],
    text: "Flat as a tax return. Tasted magnificent. I am no longer cutting the loaf before I have had the first slice with my eyes shut. #sourdough",
    comments: {
      tomasznowak: "Flat is a shape. Was the dough warm when it went in?",
      ruthadeyemi: "It was 27° in my kitchen and I went to a film. So: yes.",
      gwenprice: "With enough jam there is no such thing as flat.",
    },
  },
  {
    by: "tomasznowak",
    text: "Three in the morning. Street empty but for a fox and the man who does the drains. He gets the first bun, the fox gets nothing and knows it. This is the whole town council, as far as I am concerned. #sourdough",
    comments: {
      kofiboateng: "Third shift of this council reporting from the hospital canteen. Motion to have buns here.",
      theovandermeer: "The fox, the drains man, the yellow door. You have taken it already.",
      callummackay:
        "I rode through Bristol once at that hour and followed the smell for a mile. It was you, wasn't it?",
    },
  },
  {
    by: "ruthadeyemi",
    text: "Everything that went wrong with this week's loaves, in order, so that you need not repeat it:\n\n1. Fed the starter with icing sugar. (Same tin. Different lid.)\n2. Autolyse of forty minutes became an autolyse of a dentist's appointment.\n3. Proved it in the airing cupboard, next to the boiler, on the day the boiler was mended and turned up.\n4. Scored a beautiful ear of wheat. It healed. Dough can heal.\n5. Took the lid off at twenty minutes. Forgot to have put the lid on.\n6. Ate it anyway, with soup, and was asked for the recipe.\n\n#sourdough",
    comments: {
      marcusthiele: "Best incident report I have read this year. Blameless, numbered, with a recovery.",
      tomasznowak: "Number four means it needed twenty more minutes. The rest means that you are a baker.",
      danielokoro: "I have done the tin. It was salt. In a birthday cake. For twins.",
      petergrundy: "Item 3 was possibly me. Did he wear a green jumper?",
    },
  },
  {
    by: "tomasznowak",
    text: "My starter is older than my daughter, and she has just found this out. There have been words. We have agreed that she is the favourite and that it is the more punctual. #sourdough",
    comments: {
      katyarmitage: "I have three children and would struggle to say which is the more punctual starter.",
      gwenprice: "Does it have a name? Hers, I know, is Zosia.",
      tomasznowak: "The starter is 'Pan Bąbel', Mr Bubble. She named it when she was four and now denies it.",
    },
  },
  {
    by: "gwenprice",
    text: "Marmalade: day two. The peel has softened, the pips are in their little bag, and the whole house smells like the inside of a violin.",
    comments: {
      fergusbain: "I have just smelt mine. You are right, and I have marmalade envy.",
      lewisgrant: "Pianos smell of felt and other people's Christmases, for comparison.",
    },
  },
  {
    by: "ruthadeyemi",
    text: "A neighbour I had never spoken to knocked to ask whether I was 'the bread'. I am now the bread. I have been called worse, and in this building. #sourdough",
    comments: {
      meeraiyengar: "I am 'the tomatoes' here. It is a promotion.",
      islamerrick: "I was 'the mud' for my first two years.",
      ruthadeyemi:
        "She is called Mrs Oyelaran and she wants a tin loaf on Fridays. I said yes before she had finished.",
    },
  },
  {
    by: "tomasznowak",
    text: "Please stop apologising for buying just one roll. One roll is a breakfast. I got up for it. #sourdough",
    comments: {
      aishalatif: "I needed to hear that, about rolls and generally.",
      yasminecole: "One voice is a choir, too. Got up for it!",
    },
  },
  {
    by: "tomasznowak",
    text: "How to keep a rye starter alive when you go on holiday, since @ruthadeyemi asked and the answer did not fit on a bag.\n\nTake a spoonful. Rub it with dry flour between your hands until it turns to crumbs, like for a crumble. Put the crumbs in a paper envelope, write the date, and forget it in a drawer. That is all. It will sleep for a year.\n\nTo wake it: a spoon of crumbs, a spoon of warm water, a spoon of flour. Leave it on top of the fridge. The first day nothing happens, the second day it smells of feet, the third of apples. When it smells of apples, bake.\n\nMy grandmother carried hers across two borders like this, in a prayer book. The Gospel of Luke still has flour in it. #sourdough",
    comments: {
      ruthadeyemi:
        "I have cried into a bag of rye. Thank you. Envelope is written and in the drawer with the good scissors.",
      linneaholm: "Ours came to Shetland in a sock, like @meeraiyengar's plant. There should be a museum.",
      gwenprice: "Flour in Luke. Of course it is Luke.",
      bryndavies: "I shall never look at an envelope of seeds in the same way.",
    },
  },
  {
    by: "gwenprice",
    text: "Label of the day, found at the back of the pantry in my mother's hand: 'Chutney?? 1989. NOT the green.' I have both the green and the not-green and no further information.",
    comments: {
      katyarmitage: "Do not open the green.",
      orlacassidy: "Open the green. On a stage. I will sell tickets.",
      gwenprice: "I opened the green. It is excellent. She was hiding it.",
    },
  },
  {
    by: "ruthadeyemi",
    text: "Four days without baking because of a conference about spreadsheets. I fed the starter by text message, that is to say my flatmate did, with a photograph of a spoon each time for proof. #sourdough",
    comments: {
      anjalimenon: "Proof with a picture of a spoon. Auditors hate this one thing.",
      tomasznowak: "Good flatmate. Keep.",
    },
  },
  {
    by: "tomasznowak",
    text: "The new apprentice shaped two hundred baguettes today, and the last ten were straight. I saw him look round to see if anybody had seen. I had. I said nothing and gave him the window side of the oven. #sourdough",
    comments: {
      islamerrick: "The window side! He will remember that when he is sixty.",
      benedictshaw: "This is how you light somebody without a lamp.",
    },
  },
  {
    by: "gwenprice",
    text: "You may put chilli in a plum jam. You may not put it in the judge's plum jam without saying so, as we have established at the village show.",
    comments: {
      meeraiyengar: "Was it one of mine? Tell me it was one of mine.",
      gwenprice: "It was one of yours. Third prize, once he could speak.",
      hazelokafor: "I have been banned from a show for less. Marrow-related.",
    },
  },
  {
    by: "ruthadeyemi",
    text: "Question for people who know: why does the second loaf from the same dough, in the same oven, an hour later, always come out better? Is it the oven? Is it me? Is it just that I have stopped hovering? #sourdough",
    comments: {
      tomasznowak:
        "The oven is hotter in the walls by then, and the dough is cold from the fridge. But also, yes, hovering.",
      islamerrick: "With kilns it is hovering.",
      carysmorgan: "Second swim is better as well. I do not think it is the oven.",
      ruthadeyemi: "So: bake the second one first. Understood.",
    },
  },
  {
    by: "gwenprice",
    text: "Took two dozen jars to the repair café in Sheffield on the train because @nadiarahman said they had run out of things for the toast. Came home with a mended mixer and a wedding invitation. #repaircafe",
    comments: {
      nadiarahman:
        "The lemon curd went in eleven minutes. People came back to the queue with things that were not broken.",
      petergrundy: "I can confirm that I brought a working lamp.",
    },
  },
  {
    by: "ruthadeyemi",
    commentsOff: true,
    text: "My nan's Saturday bread, as near as I can remember, because she measured in a cup that broke in 1994:\n\nA cup and a bit of warm water. Sugar, 'what you would put in two teas'. A packet of the yeast. Strong flour until it stops sticking to your ring. Salt when you remember it. Fat, whichever.\n\nKnead for one side of a record. Rise for a church service. Knead again 'to show it'. Bake until the kitchen window runs.\n\nI have tried it with scales. It is better with the ring.\n\n#sourdough",
  },
];
