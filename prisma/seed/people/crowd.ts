import { toUsernameBase } from "@/lib/accounts/credentials/username";
import { between, sample } from "../random";

const FIRST_NAMES =
  `Abigail Adam Aileen Alasdair Amina Andrew Angus Anita Arthur Beatrice Bilal Bronwen Catrin Charlotte Chidi Clare
  Colin Daisy Deepak Dylan Edith Efua Elspeth Emeka Esther Farah Felix Florence Freya Gareth George Gethin Hamza Hannah Harriet Hugh
  Ingrid Isaac Ivy Jasmine Jean Kavita Keir Kirsty Kwame Layla Leo Lorna Lucy Mabel Malcolm Marta Megan Mohammed Morag Naomi Niamh
  Nikhil Oliver Olwen Oscar Patience Pavel Poppy Rachel Rhys Robin Rosalind Rowan Sadia Sean Shona Simone Sunil Tabitha Tariq Tegan
  Thomas Una Vikram Wanda Winifred Zainab Zoe`.split(/\s+/);
const LAST_NAMES =
  `Abara Ainsworth Allardyce Appleby Ashworth Bailey Bannerman Barlow Beckett Begum Bowen Brackley Burnett Campbell
  Chaudhry Clegg Cooper Crawford Dasgupta Dobson Donnelly Eastwood Ellis Evans Farrell Foster Gallagher Gill Griffiths Haigh Hassan Heath
  Hussain Ibrahim Ingram Jarvis Jenkins Kaur Kemp Khan Kirkby Lacey Lewis Lockwood Macrae Malik Marsh Mensah Mistry Morris Nair Naylor
  Nwosu Obi Osborne Owusu Parry Patel Pickering Quinn Rafferty Rees Rowntree Sharma Shepherd Singh Sinclair Sutcliffe Tait Thompson Tudor
  Unwin Vaughan Wainwright Walsh Webster Wilde Yeates Young`.split(/\s+/);

export interface Onlooker {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  plan: "starter" | "creator" | null;
  joinedDaysAgo: number;
}

export function crowd(random: () => number, size: number, usedUsernames: ReadonlySet<string>): Onlooker[] {
  const names = FIRST_NAMES.flatMap((firstName) => LAST_NAMES.map((lastName) => ({ firstName, lastName })));
  const used = new Set(usedUsernames);
  const people: Onlooker[] = [];
  for (const name of sample(random, names, names.length)) {
    if (people.length === size) break;
    const username = toUsernameBase(name.firstName, name.lastName);
    if (used.has(username)) continue;
    used.add(username);
    const luck = random();
    people.push({
      ...name,
      username,
      email: `${username}.${people.length + 1}@people.veranda.test`,
      plan: luck < 0.02 ? "creator" : luck < 0.12 ? "starter" : null,
      joinedDaysAgo: between(random, 70, 690),
    });
  }
  return people;
}
