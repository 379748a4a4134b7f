import type { Story } from "../story";

export const software: Story[] = [
  {
    by: "sianhughes",
    text: "Thursday at four. Mr Pritchard, seventy-nine, has finished his program. You type in any date and it tells you which hymn was number one at chapel. He has been entering the data since Easter from his late wife's diaries. Evan, nine, tested it, found a bug in 1974, and the two of them fixed it with their heads together. I made tea. I was not needed, in the best way that there is. #codeclub",
    comments: {
      anjalimenon: "This is the best release note of the year.",
      yasminecole: "Which one was it on 14 June 1981? I have a reason to ask.",
      sianhughes: "@yasminecole he says 'Calon Lân', and that it was warm, and that she wore the green.",
      nadiarahman: "I was not needed, in the best way. That is the aim of all of it.",
    },
  },
  {
    by: "marcusthiele",
    text: "A bug report in full: 'it does the thing again'. No version, no log, no thing. The worst of it is that I knew. #smallsoftware",
    comments: {
      petergrundy: "I get these with a kettle attached.",
      anjalimenon: "Did you fix the thing?",
      marcusthiele: "I fixed the thing. He replied 'ta'. We are as close as brothers.",
    },
  },
  {
    by: "anjalimenon",
    text: "Some rules of mine about naming, after seventeen years.\n\nIf you cannot name it, you do not know yet what it is. Go for a walk, not for a thesaurus.\n\nIf the name has 'and' in it, it is two things. If it has 'manager' in it, it is at least five.\n\nA name is a promise to somebody who is tired. They will read it at four in the morning with a telephone under their chin. Do not be clever at them.\n\nThe word that the people who do the work use is the right one. If the warehouse says 'cage', it is a cage. Not a 'container entity'.\n\nAnd when you find that a name has become a lie, change it on that day. Everything else can wait; it has only been wrong. A lie goes on teaching. #smallsoftware",
    comments: {
      marcusthiele:
        "'A name is a promise to somebody who is tired.' I shall be quoting you in review, with and without credit.",
      benedictshaw: "NOT THE BLUE ONE. I see where I went wrong.",
      hazelokafor: "Seed packets should hear this. 'Mild.'",
      sianhughes: "Evan has called his variable 'the_number_of_sad_frogs'. He knows exactly what it is.",
    },
  },
  {
    by: "sianhughes",
    text: "Question from an eight-year-old today that I could not answer: 'If the computer only does what you tell it, who told it to be slow?'",
    comments: {
      anjalimenon: "I did. Sorry. It was a Friday.",
      marcusthiele: "About nine hundred of us, a little each.",
      danielokoro: "Tell her that twins work on the same principle.",
    },
  },
  {
    by: "marcusthiele",
    text: "Found out today that my little date library is what tells a hospital canteen in Aarhus when it is fish. Nobody asked me. Nobody should have to. But I have added a test called 'fish', and it will never be deleted. #smallsoftware",
    comments: {
      kofiboateng: "On behalf of canteens: this is critical infrastructure.",
      gwenprice: "What happens at a leap year?",
      marcusthiele: "@gwenprice double fish.",
    },
  },
  {
    by: "anjalimenon",
    text: "Spent the day on a query that took nine seconds. The fix was one line. The day was finding out which line, and for that you have to understand all of the others. I told my dad. He drove a crane for thirty years and he said, 'Aye. Anyone can pull the lever.'",
    comments: {
      islamerrick: "Your dad wins.",
      lewisgrant: "A quarter turn of the pin. Forty years to know which way.",
      petergrundy: "One tap with a hammer: a penny. Knowing where: the rest.",
    },
  },
  {
    by: "sianhughes",
    text: "We have an odd number of laptops and an even number of children, so somebody always shares, and it turned out that the ones who share get further. I have now hidden a laptop. #codeclub",
    comments: {
      anjalimenon: "Decades of research, and you did it with a cupboard.",
      katyarmitage: "I am hiding a shoe and hoping for the same effect.",
    },
  },
  {
    by: "anjalimenon",
    text: "Walked home instead of getting the tram. Solved it by the canal, forgot it by the lock, solved it again by the bakery. Bought a bun for the second one.",
    comments: {
      tomasznowak: "Bakeries are very good for this. It is the smell: it makes people generous with themselves.",
      callummackay: "Six hours on a bike and all I solve is sandwiches.",
    },
  },
  {
    by: "marcusthiele",
    text: "Closed an issue that was opened nine years ago. The person who had opened it replied within four minutes: 'Thank you. I have since retired.' #smallsoftware",
    comments: {
      fionaleckie: "A one-act, right there.",
      sianhughes: "Four minutes! They had been waiting by the window.",
    },
  },
  {
    by: "anjalimenon",
    isPrivate: true,
    text: "Talk for the March meet-up. Title: 'Boring on purpose'. Three stories: the date bug, the queue that was a table, the nine-second query. Ask Dad about the lever line.",
  },
];
