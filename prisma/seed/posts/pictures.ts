import type { Story } from "../story";

export const pictureStories: Story[] = [
  {
    by: "theovandermeer",
    text: "The picture I would have taken: four in the afternoon, the launderette, every drum going round, and in front of number seven a woman in a wedding dress reading the instructions.",
    comments: {
      leilahaddad: "Sixtieth of a second, so that the drums blur and she does not.",
      fionaleckie: "I have about forty pages of this by tomorrow morning. Thank you.",
      petergrundy: "I hope she did not use the hot one.",
    },
  },
  {
    by: "leilahaddad",
    text: "Six-month exposure is out of the biscuit tin. You can see the sun draw a line over the close for each day it came out, and a gap for each day that it did not. This is Glasgow. It is mostly gap. It is the truest portrait I have made.",
    comments: {
      theovandermeer: "Mostly gap. I should like to be at the opening of that show.",
      islamerrick: "What does the tin see of people?",
      leilahaddad: "@islamerrick nothing at all. We move too fast to have been there.",
      lewisgrant: "I have to go and look out of a window now.",
    },
  },
  {
    by: "theovandermeer",
    text: "People ask what happened to the camera. Nothing happened. It is in a drawer, with the battery out, next to the good scissors.\n\nI had been a photographer for twenty-six years when my niece asked me what her grandmother's kitchen had been like, and I realised that I had four thousand pictures of it and could not have told her. I had been there, and I had been behind something.\n\nSo I began to write down what I would have taken. One a day, in the time that it takes to change a lens. You have to look for longer. You cannot crop it afterwards. And a strange thing: nobody stiffens. I have stood two metres from a quarrel, a proposal and a man teaching a parrot to forgive him, and none of them put on a face for me.\n\nHer kitchen: yellow oilcloth, a burn the shape of Ireland by the hob, the radio a bit too loud because of the tap.",
    comments: {
      leilahaddad: "Yellow oilcloth, Ireland by the hob. That is sharper than any of my negatives.",
      linneaholm:
        "I have read it three times, and then I rang my brother and we did our mother's hall together, down to the hook.",
      ruthadeyemi:
        "My nan's had a calendar from a garage that closed in 1986. Two minutes of looking and it all came back.",
      owenfletcher: "Was it your parrot?",
      theovandermeer: "@owenfletcher no. But I have thought of him since your mending night.",
    },
  },
  {
    by: "leilahaddad",
    text: "Developed four rolls in the bath. Flatmate came home, looked at the line of wet film over the tub, and asked whether anybody in them needed a towel.",
    comments: {
      aishalatif: "Your flatmate is funny and should be protected.",
      theovandermeer: "The red bulb, the drip, the towel. No camera needed.",
    },
  },
  {
    by: "theovandermeer",
    text: "The picture I would have taken: half past five, chip shop, fog. The window is the only lit thing on the front. Inside, a boy on tiptoe reads the whole menu aloud to his father, who is nodding as if he did not know it.",
    comments: {
      danielokoro: "He cannot read it without his glasses. The father. I am the father.",
      carysmorgan: "Oh, that nod.",
      sianhughes: "We have a few dads like that on Thursdays. They come for the children and stay for the reading.",
    },
  },
  {
    by: "leilahaddad",
    text: "Pinhole workshop at the library: eleven tins, one shoebox, one hollowed-out marrow (@hazelokafor, your people are everywhere). The marrow worked. It was a bit soft in the corners.",
    comments: {
      hazelokafor: "At last, a use.",
      sianhughes:
        "Could you do this for code club? We do pixels; it would be good to show them what a pixel is trying to be.",
      leilahaddad: "@sianhughes yes, please. I will bring the marrow's cousin.",
    },
  },
  {
    by: "theovandermeer",
    text: "The picture I would have taken, but I was in it: my own shadow on the sea wall, and beside it, a good deal taller, a gull's.",
    comments: {
      samuelbright: "Reviewed here: 'probably herring, could be Caspian, needs the legs'.",
      eleanorwragg: "She is right to ask for the legs.",
    },
  },
  {
    by: "leilahaddad",
    commentsOff: true,
    text: "Paper, 5 × 7, matt. Found eleven sheets in an envelope that my dad labelled 'for something good'. He was a man who kept the something good for so long that most of it fogged. I used all eleven today, on the view from his window. They are grey and speckled and I think they will do.",
  },
  {
    by: "theovandermeer",
    text: "A reader has sent me the picture that she would have taken: 'Our dog, seeing snow for the first time, trying to pick it up.' I have nothing to teach her.",
    comments: {
      katyarmitage: "Ours tried to bury it.",
      leilahaddad: "Perfect focus, perfect dog.",
    },
  },
];
