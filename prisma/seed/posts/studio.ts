import type { Story } from "../story";

export const studio: Story[] = [
  {
    by: "islamerrick",
    text: "People ask how long a mug takes. Four minutes on the wheel, and then:\n\nTwo days of drying, slowly, under a sheet, so the rim does not go before the foot. Ten minutes to trim. A handle pulled from a wet lump of clay, which I still get wrong one time in six. Another week of drying. Fourteen hours in the first firing, a day to cool. Wax on the foot, glaze, a wipe, a swear word. Sixteen hours in the second firing, two days before I am allowed to open the door.\n\nThen half an hour with a sanding stone, holding it, deciding whether I would want to drink out of it every morning for ten years. If not, it becomes a pot for screws.\n\nSo: four minutes. Or a month. Or the eleven years before that in which they leaked.",
    comments: {
      joesarpong: "I am going to print this and hang it where people ask me why a spoon is not a fiver.",
      tomasznowak: "Same with bread. Twenty minutes of work, twenty hours of leaving it alone.",
      noahbellamy: "Where may one buy a pot for screws? Asking as somebody with a great many screws.",
      hazelokafor: "I have drunk from mine every morning for three years, so that one passed.",
      islamerrick: "@noahbellamy you have made your own supply, from what I have seen on Thursdays.",
    },
  },
  {
    by: "islamerrick",
    text: "Six degrees in the water, four in the air. There was a seal about twenty metres off the whole time, with the expression of a lifeguard who has seen people like me before. #wildswimming",
    comments: {
      carysmorgan: "They always look so disappointed in our technique.",
      duncanross: "Was it doing the thing where it sinks straight down, like a lift?",
      aishalatif: "I would have been out of there so fast. You are made of stone. Stoneware.",
    },
  },
  {
    by: "islamerrick",
    text: "Opened the kiln too early because a van was waiting. Listened to the whole top shelf go *ping* for an hour. Nobody to blame but the woman in the apron.",
    comments: {
      linneaholm: "That sound. I am so sorry.",
      lewisgrant: "I once let a string down too fast and had an afternoon like that.",
      gwenprice: "Hot jar, cold worktop, plum jam to the ceiling. I feel this in my shoulders.",
    },
  },
  {
    by: "islamerrick",
    shows: ["glaze test"],
    text: "New glaze test: nepheline, a little cobalt, and ash from the stove at the pub. It came out the colour of the sea about ten minutes before rain. Landlord has asked for a commission in ashtrays, which nobody has needed since 2007.",
    comments: {
      theovandermeer: "'Ten minutes before rain' is a colour I would like a whole box of.",
      fergusbain: "What wood does he burn? Asking as though I know anything about ash.",
      islamerrick: "Mostly beech and old fence. The fence is the secret, I think. Lots of iron from the nails.",
    },
  },
  {
    by: "islamerrick",
    text: "Thursday class. Eleven people, one wheel each, and for about ninety seconds nobody said anything at all. Just the hum. I stood by the sink and pretended to wash a sponge.",
    comments: {
      noahbellamy: "I was not being peaceful, I was holding my breath. But yes.",
      yasminecole: "We get that after a last chord, sometimes. Nobody dares to be first.",
      sianhughes: "The best sound in teaching. I get it when a loop finally stops looping.",
    },
  },
  {
    by: "islamerrick",
    text: "To the person who bought the slightly wonky jug 'because it looks like it's listening': you have ruined me. I cannot make an ordinary one now. They all look as if they are not paying attention.",
    comments: {
      katyarmitage: "That was my sister! It lives on her windowsill and she tells it things.",
      benedictshaw: "We have a prop teapot like that. It has had three standing ovations.",
    },
  },
  {
    by: "islamerrick",
    text: "A list of what has been found in the reclaim bucket this year: two needle tools, one earring, a ten pence piece, a tooth (a child's, claimed), my good sponge, my other good sponge.",
    comments: {
      danielokoro: "The word 'claimed' is doing a lot of work there.",
      owenfletcher: "Mine is a jar of washers that fit nothing, and one wedding ring. Also claimed.",
    },
  },
  {
    by: "islamerrick",
    text: "Somebody wrote to ask whether my plates go in the dishwasher. They do. They also go on the floor, in a skip, and once off a cliff, and only the last was any trouble. #ceramics",
    comments: {
      ruthadeyemi: "Off a cliff?",
      islamerrick: "A picnic, a slope, a spaniel.",
      bryndavies: "There is always a spaniel.",
    },
  },
  {
    by: "islamerrick",
    text: "Wedging forty kilos of clay while @fergusbain's last recording plays is cheating. The second reel is exactly the right speed. My shoulders know the tune now, if not the name.",
    comments: {
      fergusbain: "It is called 'The Baker's Stairs'. From today it is also called 'Forty Kilos'.",
      tomasznowak: "Baker here. No stairs, but I would knead to it.",
      linneaholm: "A loom takes a slow air. Reels break the weft.",
    },
  },
  {
    by: "islamerrick",
    text: "I keep a shelf of the first thing everybody makes. They never want them: too thick, too heavy, a thumbprint right through the glaze. I would not sell that shelf for the rest of the studio.",
    comments: {
      noahbellamy: "Mine is the one that looks like an ashtray having a think, isn't it.",
      joesarpong: "I have my first spoon. You could row with it.",
      fionaleckie: "My first play is in a drawer. It is staying in the drawer.",
      meeraiyengar: "A shelf of thumbprints. That is lovely.",
    },
  },
  {
    by: "islamerrick",
    text: "She is home, she is cross about the hospital biscuits, and she has asked for a better mug 'if you have one lying about'. Thank you all for the messages.",
    comments: {
      hazelokafor: "So glad. Crossness is the best sign there is.",
      kofiboateng: "On behalf of hospitals everywhere: we know about the biscuits.",
      gwenprice: "I am sending damson cheese. It is not up for discussion.",
      ruthadeyemi: "Give her the good one. No, she will want the bad one. Make a new bad one.",
    },
  },
  {
    by: "islamerrick",
    commentsOff: true,
    text: "The studio is shut until Monday. My mother is not very well and I would like to sit with her and drink tea out of the ugliest mug I ever made, which she says is her favourite. Orders will go out next week. Thank you for being patient; you always are.",
  },
  {
    by: "islamerrick",
    text: "Things I tell beginners that turn out not to be about clay:\n\n– Centre first. You cannot fix it later by pulling harder.\n– If it wobbles, slow down. It is not going to get better at speed.\n– Use less water than you think.\n– Take your hands away gently.\n– It is only mud until you fire it. You may still change your mind.",
    edited: true,
    comments: {
      anjalimenon: "'You cannot fix it later by pulling harder' is going above my desk.",
      orlacassidy: "Take your hands away gently. That is directing.",
      danielokoro: "And bedtime.",
      callummackay: "Use less water than you think does not work on a bicycle, but the rest does.",
    },
  },
  {
    by: "islamerrick",
    shows: ["market stall"],
    text: "Market day in Alnwick. Sold thirty-one pieces, swapped one bowl for a leg of lamb, and had a long conversation with a man who does not believe in handles.",
    comments: {
      joesarpong: "Does he believe in hot tea?",
      islamerrick: "He believes in waiting.",
      gwenprice: "I know him. He does not believe in lids either.",
    },
  },
  {
    by: "islamerrick",
    text: "Fog so thick this morning that I swam by the sound of the stones on the beach. You keep the noise on your left going out, and on your right coming home. Very simple. Quite frightening. #wildswimming",
    comments: {
      carysmorgan: "Please take a whistle. Please take me.",
      duncanross: "Bright hat and tow float, Isla. I have had to look for somebody in fog and it was a long half hour.",
      islamerrick: "Quite right, both. I had the float. I shall have the whistle too.",
    },
  },
  {
    by: "islamerrick",
    text: "Two hundred and ten bowls for the community kitchen in Blyth, finished. They paid what they could and sent a cake with a drawing of a bowl on it. I am a rich woman.",
    comments: {
      nadiarahman:
        "We would like to be on your list, whenever the list is short. Our church hall has been eating soup out of paper cups.",
      islamerrick: "It is short now. Write to me.",
      ruthadeyemi: "What kind of cake? For the record.",
    },
  },
  {
    by: "islamerrick",
    text: "Doris has a new thermocouple and a new attitude. The old one had been reading twelve degrees low since, as far as I can tell from my notebooks, the spring before last. This explains a great deal about my celadons, and nothing about my tempers.",
    comments: {
      petergrundy: "It is usually the fuse. When it is not the fuse it is the thermocouple.",
      anjalimenon: "A year and a half of quietly wrong readings. I have met that bug.",
    },
  },
  {
    by: "islamerrick",
    text: "Apprentice day. She is sixteen, she has never touched a wheel, and her third pot was better than my thirtieth. I have given her the broom, so that she does not get ideas.",
    comments: {
      joesarpong: "The broom, and then the key.",
      benedictshaw: "We all started on the broom. Some of us kept it.",
      katyarmitage: "She came home and told the whole bus, apparently. Best day of her year.",
    },
  },
  {
    by: "islamerrick",
    text: "If you have one of my early teapots, the ones with the short spout: it drips because I did not know better. Bring it by and I will swap it. No receipt, no charge. It has bothered me for six years. #ceramics",
    comments: {
      eleanorwragg:
        "Mine has dripped on the same spot of the same field notebook since I bought it. I would not part with it.",
      noahbellamy: "A product recall by conscience.",
    },
  },
  {
    by: "islamerrick",
    text: "Radio said 'light winds'. The radio was not there.",
    comments: {
      callummackay: "The radio is never there.",
      duncanross: "We had 'light winds' take a shed roof on Tuesday.",
    },
  },
  {
    by: "islamerrick",
    text: "A girl of about five picked up every single mug at the open studio, held each to her ear, and put it down again. At the end she chose one and told her dad, 'This one has the sea still in it.' He looked at me. I said that it does.",
    comments: {
      theovandermeer: "I would have put the camera down for that one, if I had had it with me.",
      linneaholm: "She will be able to hear it, too.",
      samuelbright: "The nine-year-old says this is scientifically fair, because of the shape.",
    },
  },
  {
    by: "islamerrick",
    text: "Glazed with the radio on and put tenmoku over shino instead of under. Sixteen plates. I am choosing to call it a series.",
    comments: {
      bryndavies: "I planted two hundred tubers upside down once and called it an experiment.",
      noahbellamy: "Put me down for two of the mistake.",
    },
  },
  {
    by: "islamerrick",
    text: "For those who asked about starting: you do not need a wheel. You need a lump of clay the size of an orange, a thumb and a wet afternoon. Pinch and turn, pinch and turn. People made all the bowls in the world that way for about ten thousand years before anybody got impatient.",
    comments: {
      meeraiyengar: "Did this with my niece at the weekend. Hers is a bowl. Mine is a comment on bowls.",
      sianhughes: "Can you fire them without a kiln?",
      islamerrick: "In a bonfire with a lot of luck, or in mine with none needed. Post them to me; people do.",
    },
  },
  {
    by: "islamerrick",
    text: "Late, tired, sanding feet. Put on the shipping forecast for company. There is something about hearing that Tyne and Dogger are moderate, occasionally good. So am I.",
    comments: {
      lewisgrant: "Moderate, occasionally good. That is my school report.",
      carysmorgan: "Lundy and Fastnet send their best.",
      orlacassidy: "Malin checking in. Rain later.",
    },
  },
  {
    by: "islamerrick",
    text: "Two thousand of you. I used to sell from a trestle table to people sheltering from the rain. Thank you for coming in out of the dry.",
    comments: {
      noahbellamy: "I was one of the ones sheltering from the rain. Best shower I ever stood out of.",
      hazelokafor: "'Coming in out of the dry'! Well earned, every one.",
    },
  },
  {
    by: "islamerrick",
    isPrivate: true,
    text: "Note to self before the spring price list: mugs have not gone up in three years, clay has gone up twice. Be brave. Round numbers.",
  },
  {
    by: "islamerrick",
    isPrivate: true,
    text: "Ash glaze no. 7: 40 pub ash, 40 potash feldspar, 20 ball clay, 1 cobalt carbonate. Cone 10, slow from 1,100°. Do NOT let it near the shelf, it runs like gossip.",
  },
];
