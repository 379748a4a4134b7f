import type { Story } from "../story";

export const music: Story[] = [
  {
    by: "fergusbain",
    text: "Tuesday: nine fiddles, two flutes, a box, a bodhrán kept well under control, and a lad of fourteen who had one tune and played it when his turn came, with his eyes shut, twice through. Nobody joined in on the first time. Everybody did on the second. He opened his eyes then. #sessiontunes",
    comments: {
      yasminecole: "Nobody on the first, everybody on the second. That is how you hold a door open.",
      lewisgrant: "I had one tune, at fourteen. I still play it first.",
      theovandermeer: "The moment before he opens them.",
    },
  },
  {
    by: "yasminecole",
    text: "New tenor. Fifty-six, a plasterer, mouthed the words since Miss Fenn pointed at him with a ruler in 1979. Tonight he sang the whole of the second verse on the wrong note, loudly, with tears on his face. I conducted it as if it had been written. Next week: the note. This week: that.",
    comments: {
      orlacassidy: "This week: that. Also, a plasterer? Asking for a ceiling.",
      aishalatif: "He let go of the wall.",
      fergusbain: "I would go to war with Miss Fenn.",
      islamerrick: "I was a mouther too. I might have to move to Hackney.",
    },
  },
  {
    by: "lewisgrant",
    text: "Tuned an upright in Anstruther that nobody had played since the owner's husband died. When I had done she asked me to play something so that she could hear whether it was right. I only know the one thing properly. It was theirs. I did not know that; how could I? We both had a biscuit.",
    comments: {
      fergusbain: "What was the tune?",
      lewisgrant: "@fergusbain 'The Rowan Tree'. My gran's.",
      nadiarahman: "I have read this aloud to the whole mending table and nobody can see to solder.",
      petergrundy: "It is the flux.",
    },
  },
  {
    by: "yasminecole",
    text: "Things I have said to altos this week: 'You are the soup. They are the croutons.' 'Breathe as if it were free.' 'That was beautiful, what was it?'",
    comments: {
      benedictshaw: "I am writing 'breathe as if it were free' on the back of the flats.",
      gwenprice: "I have been an alto for forty years and nobody has ever put it so well. We are the soup.",
      ruthadeyemi: "And what are the basses?",
      yasminecole: "@ruthadeyemi the bowl. Ask @islamerrick.",
    },
  },
  {
    by: "fergusbain",
    text: "How to come to a session, for anybody who has stood outside one with a case in their hand. (I see you. The window is not that steamy.)\n\nCome in. Get a drink, sit near, not in. Listen for half an hour. Somebody will say, 'Do you play?' Say yes.\n\nYou need not know the tunes. Nobody knows all the tunes; we are all just brave at different moments. If you do not know it, put the thing on your knee and listen to how it is made. If you half know it, play the half, quietly.\n\nWhen you are asked to start one, start it slower than you think. There is always somebody there who learnt it last week, and it may be me.\n\nAnd if you only know one, that is a repertoire. You have no idea how long we have all been playing the same forty. #sessiontunes",
    edited: true,
    comments: {
      linneaholm:
        "I stood outside one in Lerwick for three winters. Then somebody came out for a smoke and held the door.",
      noahbellamy: "Does this hold for a mandolin that has been in a wardrobe since university?",
      fergusbain: "@noahbellamy it holds especially for that.",
      katyarmitage: "'Brave at different moments.' Goodness.",
    },
  },
  {
    by: "lewisgrant",
    text: "Found inside pianos this month: 9 pencils, a mouse's entire estate, £3.42 in money that is no longer money, a school report ('Fiona could do well'), and a plectrum. A plectrum.",
    comments: {
      fionaleckie: "Which Fiona? What year? I need to know whether I did.",
      petergrundy: "I have a vacuum cleaner list. We ought to open a museum.",
      lewisgrant: "@fionaleckie 1988, needlework. So: did you?",
    },
  },
  {
    by: "yasminecole",
    text: "The boiler went at choir, so we sang in coats, and then in a circle, and then more or less in a heap. It was the best blend we have ever had. I am not having it mended.",
    comments: {
      petergrundy: "I could be there by Thursday.",
      yasminecole: "Don't you dare.",
      carysmorgan: "Same as swimming: it is the shivering that makes a choir of you.",
    },
  },
  {
    by: "fergusbain",
    text: "Fiddle strings do not like a ferry, a damp car, a sudden kitchen or me. They like Ishbel at the post office. I have stopped asking why and take them in with the parcels.",
    comments: {
      lewisgrant: "It is the constant humidity. And Ishbel.",
      callummackay: "Everything on that island likes Ishbel at the post office.",
    },
  },
  {
    by: "lewisgrant",
    text: "A cat watched me tune for two hours from the top of the case. On the final octave she got up, walked along the keys from bottom to top, sat down on the last one and looked at me. She was right. It was flat.",
    comments: {
      samuelbright: "Has she got the mint?",
      yasminecole: "Can she read soprano?",
      eleanorwragg: "I would not have given way so easily.",
    },
  },
  {
    by: "yasminecole",
    text: "End-of-term concert on Saturday at seven, in the church with the scaffolding. Sixty people who were told that they could not. No tickets, no solos, mince pies. If you were ever told to mouth the words, come and sit at the front. I shall look at you in the last one.",
    comments: {
      nadiarahman: "Three of us are coming down on the train. With cake.",
      aishalatif: "Front row. Hat with daisies.",
      kofiboateng: "I am on nights. Would somebody record the last one?",
      yasminecole:
        "@kofiboateng we will sing it again for you on the ward, if your sister lets us in. I have asked. She has.",
    },
  },
];
