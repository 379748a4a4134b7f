import type { Story } from "../story";

export const mending: Story[] = [
  {
    by: "nadiarahman",
    text: "Saturday, by the clipboard: 47 things came in, 39 went home working, 5 went home with hope and a part number, 3 were pronounced dead with a hand on the shoulder. Two hundred and eleven slices of cake. #repaircafe",
    comments: {
      petergrundy: "One of the three dead was mine. It was the fuse, but also the rest of it.",
      gwenprice: "Two hundred and eleven! I shall bring more jam.",
      marcusthiele: "83 per cent. I have worked on systems with a worse uptime and less cake.",
    },
  },
  {
    by: "petergrundy",
    text: "Update on the toaster that only works on Wednesdays. It is on the same ring as the window cleaner's extension lead. He comes on Wednesdays. He brings his own fuse. I rest my case. #repaircafe",
    comments: {
      owenfletcher: "I do not believe it.",
      nadiarahman: "I was there. He drew a diagram. People clapped.",
      anjalimenon: "This is the best bug I have ever heard, and I once had one that depended on the moon.",
    },
  },
  {
    by: "owenfletcher",
    text: "First Stockport mending night: nine people, six bikes, a sewing machine, and one parrot who had come for the company. We had cake. I have read the guidance. #repaircafe",
    comments: {
      nadiarahman: "Nine is more than we had! And we never had a parrot.",
      petergrundy: "What was wrong with the parrot?",
      owenfletcher: "Nothing. Runs lovely.",
    },
  },
  {
    by: "nadiarahman",
    text: "A woman brought in her husband's radio. It was not broken, she said, it was just that he had always been the one to find the station. Peter put a dot of nail varnish on the dial at the right place. She put it to her ear, and then she had to sit down for a bit. We closed the table for ten minutes and had tea. That counts as a repair. I have put it on the clipboard. #repaircafe",
    comments: {
      hazelokafor: "It counts.",
      islamerrick: "Red varnish or clear? I need to know so that I can cry accurately.",
      petergrundy: "Red. My granddaughter's. It is called 'Fire Engine'.",
      katyarmitage: "Reading this on a wall in the rain outside school and everyone is looking.",
      carysmorgan: "Thank you for closing the table.",
    },
  },
  {
    by: "nadiarahman",
    text: "How to start a repair café, since four people asked this week.\n\nFind a hall with a kettle. The kettle is more important than the hall.\n\nFind three people: one who does wires, one who does cloth, one who likes a list. The third is the one you cannot do without.\n\nPut the tables in a horseshoe, so that people watch each other's things being mended. Nobody leaves. That is the trick of it: they came for a lamp and they stay for somebody else's clock.\n\nThe owner sits with the mender. Always. It is not a drop-off. Half of what we mend is the idea that one cannot.\n\nBuy insurance; it costs less than you fear. Test every plug on the way out. Write down what came in and what went home, because one day a councillor will ask you and you will have a number.\n\nAnd cake. I cannot tell you why it does not work without, but in Rotherham they tried it. #repaircafe",
    edited: true,
    comments: {
      sianhughes: "'Half of what we mend is the idea that one cannot.' Doing this in Wrexham. We have the kettle.",
      owenfletcher: "I am a wires-and-wheels. I know a list person. Stockport, watch out.",
      benedictshaw: "The one who likes a list is called a stage manager and is always what you cannot do without.",
      gwenprice: "What happened in Rotherham?",
      nadiarahman: "@gwenprice they had biscuits. They have cake now.",
    },
  },
  {
    by: "petergrundy",
    text: "It was not the fuse. I have sat in the garden for a while to think about that.",
    comments: {
      nadiarahman: "Are you all right?",
      bryndavies: "What was it?",
      petergrundy: "It was not plugged in.",
    },
  },
  {
    by: "nadiarahman",
    text: "Number 1,904 was an umbrella. It came in inside out with a man also rather inside out, because it had been his father's. Two ribs, a bit of piano wire from @lewisgrant, twenty minutes. He opened it in the hall, bad luck and all, and everybody cheered. #repaircafe",
    comments: {
      lewisgrant: "Top A, 0.775 mm. It will outlast the cloth.",
      gwenprice: "Bad luck does not count in a church hall. There is a ruling.",
    },
  },
  {
    by: "joesarpong",
    text: "Day at the mending table, putting handles back on things. A hoe from 1950-something, a bread knife, a child's drum. Every one had been held in the same place for so long that I only had to copy what the hand had already carved. #repaircafe",
    comments: {
      hazelokafor: "The hoe was mine! It feels as though it had never been away.",
      linneaholm: "Same with shuttles. The thumb does half the design.",
    },
  },
  {
    by: "petergrundy",
    text: "Gentle reminder that 'I looked it up online and it said to poke it with a fork' is a sentence that I still hear about monthly.",
    comments: {
      kofiboateng: "As do we, downstairs.",
      ruthadeyemi: "It was a butter knife and it was one time.",
    },
  },
  {
    by: "petergrundy",
    text: "Things I have found in vacuum cleaners, retirement to date: 14 odd earrings, a milk tooth, one complete domino set (over several visits), a love letter, and a very small lion. #repaircafe",
    comments: {
      danielokoro: "THE LION. Please. What colour? We have been looking for a year.",
      petergrundy: "Orange with one ear. It is yours, isn't it? It is in the post.",
      fionaleckie: "And the letter?",
    },
  },
  {
    by: "nadiarahman",
    text: "We lost a volunteer to Australia and gained two from the queue. That is how it has always gone: you come with a broken iron and leave with a rota. #repaircafe",
    comments: {
      petergrundy: "I came with a kettle in 2019. I have not been home since.",
      noahbellamy: "I can do surveys, drains and lopsided bowls. Any use?",
      nadiarahman: "@noahbellamy the hall has a drain. First Saturday. Welcome.",
    },
  },
  {
    by: "nadiarahman",
    text: "A seven-year-old mended her own torch today, with her own hands, with Peter sitting on his so as not to help. She switched it on, shone it in his face, and said, 'It was the spring, not the fuse.' He has asked for that on his headstone. #repaircafe",
    comments: {
      petergrundy: "I have. In red varnish.",
      sianhughes: "Sitting on your hands is the entire method. Bravo, both.",
      danielokoro: "The same torch treatment goes on here at 5 a.m. With less learning.",
    },
  },
  {
    by: "petergrundy",
    text: "My wife has labelled my side of the shed 'Intensive Care' and hers 'Garden'. I have no complaints about the accuracy.",
    comments: {
      hazelokafor: "Does it lean?",
      petergrundy: "Only my side.",
    },
  },
  {
    by: "nadiarahman",
    isPrivate: true,
    text: "Hall rent goes up in the new year by £14 a session. Ask the churchwarden about the boiler first, THEN the rent. Peter to look at the boiler, as if by chance.",
  },
];
