import type { Story } from "../story";

export const stage: Story[] = [
  {
    by: "orlacassidy",
    text: "Full house. Forty-two in seats, one on the stairs, and a dog who had no ticket but sat through the interval with great tact. The roof stayed dry until the curtain call, and then it joined in. #smalltheatre",
    comments: {
      benedictshaw: "Rain on cue at the call is a lighting designer's dream.",
      fionaleckie: "What did the dog think of act two?",
      orlacassidy: "He left a little something in act two. He may be a critic.",
    },
  },
  {
    by: "benedictshaw",
    text: "Show report, night 3. Running time 1 h 52. Late start 4 min (hen party, wrong pub). Prop phone rang in scene two when it should, and again in scene three when it should not. Ms Doyle answered it, said 'wrong number', and got the biggest laugh of the run. Keep? #smalltheatre",
    comments: {
      orlacassidy: "Keep. Obviously keep.",
      marcusthiele: "A bug, promoted to a feature, with a written record of the decision.",
      fionaleckie: "As a writer I am appalled. Keep.",
    },
  },
  {
    by: "fionaleckie",
    text: "Wrote from five to seven. Kept one line. It is a good line, though: 'You can't come home to a place you never shut the door of.' Off now to take the minutes of the Parks sub-committee, where nobody has ever said anything like it.",
    comments: {
      orlacassidy: "I want that line. I want whoever says it.",
      hazelokafor: "You should hear our committee. It would need some cutting.",
      fionaleckie: "Councillor B. today: 'A bench is a bench until it's a shelter.' I take it all back.",
    },
  },
  {
    by: "orlacassidy",
    text: "The set arrived in eleven pieces and we have nine.",
    comments: {
      benedictshaw: "Which nine?",
      orlacassidy:
        "It is still two doors and a window. It is just that it is now a play about people who have only ever had the one wall.",
      petergrundy: "I am four hundred miles away and I am looking for my saw.",
    },
  },
  {
    by: "benedictshaw",
    text: "Things that are in my pockets at the end of a technical rehearsal:\n\nThree colours of tape. A pencil on a string. Somebody's ring, somebody's hearing aid battery, somebody's lines (all of them; he is using the other copy). A throat sweet, unwrapped, that is part of the plot. A note that says 'NOT THE BLUE ONE' in my own hand. I have no idea. There are four blue ones. We open tomorrow.\n\nIt will be fine. It is always fine, at one minute to. #smalltheatre",
    comments: {
      orlacassidy: "It was the blue jug, the one with the crack. I told you in the bar.",
      kofiboateng: "My scrubs pockets, exactly, with less romance.",
      gwenprice: "NOT THE GREEN. NOT THE BLUE ONE. We are the same person.",
    },
  },
  {
    by: "orlacassidy",
    text: "Auditions. A man of seventy-eight who has never acted read the messenger's speech as if the news had come that morning. The room went cold. I asked how he had got there. He said, 'I was a postman.' #smalltheatre",
    comments: {
      fionaleckie: "Please tell me he has the part.",
      orlacassidy: "He has the part. He has asked whether he may keep the bag.",
      theovandermeer: "The bag is the picture.",
      yasminecole: "Hair on my arms.",
    },
  },
  {
    by: "fionaleckie",
    text: "Advice I was given, and now pass on: if the scene is not working, somebody in it is being too polite.",
    comments: {
      orlacassidy: "Or too clever.",
      anjalimenon: "Works for code review, too.",
      danielokoro: "Nobody in my house needs this.",
    },
  },
  {
    by: "benedictshaw",
    text: "Cue 114 is a single lamp going out over forty seconds. Nobody has ever noticed it. Tonight a woman in row C reached for her husband's hand at about second thirty. I have worked for nineteen years for second thirty.",
    comments: {
      islamerrick: "I make the inside of the foot ring smooth. Nobody has ever said. This is for all of us.",
      theovandermeer: "Yes.",
      orlacassidy: "I told them that you were good. I did not tell them that you were this good.",
    },
  },
  {
    by: "orlacassidy",
    text: "Pay what you can on Tuesdays has now brought in: £611, an apple tart, a promise of plastering, and a signed photograph of somebody's late greyhound, which hangs in the foyer. We would not be without any of it. #smalltheatre",
    comments: {
      tomasznowak: "I would like to see the tart and the greyhound.",
      nadiarahman: "A promise of plastering is worth more than money.",
    },
  },
  {
    by: "fionaleckie",
    text: "First read-through with actual people. There was a joke on page nine that I did not know was there. They laughed; I wrote 'joke' in the margin and pretended.",
    comments: {
      benedictshaw: "We all saw you write it.",
      orlacassidy: "It is a very good joke. You are welcome.",
    },
  },
  {
    by: "benedictshaw",
    text: "The kettle in the green room has tripped the dimmers. I have moved the kettle to a circuit of its own, with a label and a cue number. LX 0: Tea.",
    comments: {
      petergrundy: "Finally somebody is taking this seriously.",
      orlacassidy: "'Stand by tea. Tea, go.' I have heard it and it is beautiful.",
    },
  },
  {
    by: "orlacassidy",
    text: "Last night of the run. Struck the set, swept the stage, and found under the third board a programme from 1962 with a shopping list on the back: 'bread, lamp oil, Brendan's good shirt'. Put ours under beside it. #smalltheatre",
    comments: {
      fionaleckie: "I hope that Brendan got the shirt.",
      linneaholm: "What did you write on the back of yours?",
      orlacassidy: "Milk, gaffer tape, a roof.",
    },
  },
];
