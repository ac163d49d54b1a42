import type { Kit } from '../kit';
import { NEED } from '../needs';
import { type Point, refused, safe, Tried, tryEach } from '../point';
import { checkPassword } from '../steps';
import { demand } from '../verdict';

/** From the lists of stolen passwords, such as fit the portal's own rule at some level: letters and digits, no run, at most 16 characters. */
const COMMON = [
  ...['Passw0rd', 'Password1', 'P@ssw0rd', 'P@ssw0rd1', 'Password1!', 'Welcome1', 'Letmein1', 'Trustno1', 'Iloveyou1', 'Sunshine1'],
  ...['Princess1', 'Football1', 'Baseball1', 'Superman1', 'Charlie1', 'Michael1', 'Jordan23', 'Monkey12', 'Dragon12', 'Qwerty12'],
  ...['1q2w3e4r', 'Q1w2e3r4', 'Zaq12wsx', 'P@ssword2024', 'Password!2024', 'Welcome@2024'],
];

/** What people put behind a word: a year, or a mark and a number, so that the rule of some level lets it pass. */
const BEHIND = ['1984', '#84'];

/** Returns the words of the brands whose dictionaries the file names. */
const brandWords = ({ accounts }: Kit): readonly string[] =>
  [...new Set(accounts.categories.map((category) => category.replace(/[^A-Za-z].*$/, '')))].filter((word) => word.length > 3);

/** Each server has a list of its own: it may lack so many of those in `COMMON`. */
const MOST_LACKING = Math.floor(COMMON.length / 4);

/** Demands that none of these passwords is good, or few. */
async function demandRefused(kit: Kit, passwords: readonly string[], what: string, most = 0): Promise<Tried> {
  const answers = await tryEach(passwords, async (password) => refused(await checkPassword(kit, password), what, [0, 2025]));
  const good = passwords.filter((_, index) => answers[index]?.code === 0);
  const found = `POST check/password answers 0 to ${good.length} of ${passwords.length} passwords ${what}: ${good.slice(0, 3).join(', ')}`;
  demand(good.length <= most, found);
  return Tried.all(answers, 'the file of accounts names no “categories” with a word of a brand', good.length > 0 ? found : undefined);
}

/** Passwords that keep the rule, and that somebody tries first all the same. */
export const passwords: readonly Point[] = [
  safe({
    name: 'password.common',
    advice: true,
    says: 'Passwords from the lists of stolen ones are refused with 2025, although they keep the rule.',
    why: 'Whoever guesses begins with these lists. A rule of letters and digits does not stop Password1.',
    check: (kit) => demandRefused(kit, COMMON, 'of the lists of stolen ones', MOST_LACKING),
  }),
  safe({
    name: 'password.brand-words',
    advice: true,
    says: 'Passwords made of the name of the brand are refused with 2025.',
    why: 'It is the first word that comes to mind on this page, to the visitor and to whoever guesses.',
    needs: [NEED.categories],
    check: (kit) =>
      demandRefused(
        kit,
        brandWords(kit).flatMap((word) => BEHIND.map((end) => `${word}${end}`)),
        'with the name of the brand',
      ),
  }),
];
