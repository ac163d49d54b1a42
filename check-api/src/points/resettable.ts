import { nameOf } from '../accounts';
import type { Kit } from '../kit';
import { channelOf } from '../one-time-codes';
import { permission, reset, resetAnew, signInAs } from '../steps';
import { prepare, Skipped } from '../verdict';
import { stepBy } from './second-step';

type Row = ReturnType<typeof stepBy>;

/** An account with a second step that gets new passwords. */
interface Resettable {
  /** The tools of a point, for which it is the only account with a second step. */
  readonly kit: Kit;
  readonly person: Row;
  /** Sets a new password. Returns the account with it. */
  readonly renew: () => Promise<Row>;
}

/** The account of the file whose second step needs a code that is sent, if there is one. */
const rowOf = (kit: Kit): Row => kit.accounts.secondStep.find(({ method }) => method !== 'authenticator') ?? stepBy(kit);

const alone = (kit: Kit, person: Row): Kit => ({ ...kit, accounts: { ...kit.accounts, secondStep: [person] } });

/** Whether a server lets an account have the password again that it has. */
const takesAgain = (kit: Kit): Promise<boolean> =>
  kit.once('password again', async () => {
    const row = rowOf(kit);
    return (await reset(kit, await permission(kit, row), row.password, [0, 2025])).code === 0;
  });

/**
 * Returns an account of “secondStep”, whose new password is the one that the file has, so that the file stays right. Where the server refuses
 * that, it is the account of “recovery”, whose password nobody needs to know.
 */
export const resettable = (kit: Kit): Promise<Resettable> =>
  prepare(async () => {
    const row = rowOf(kit);
    const { recovery } = kit.accounts;
    if (await takesAgain(kit)) {
      const renew = async (): Promise<Row> => {
        await reset(kit, await permission(kit, row), row.password, [0]);
        return row;
      };
      return { kit: alone(kit, row), person: row, renew };
    }
    const lacking = `the server refuses the password that ${nameOf(row)} has: name an account with a second step in “recovery”`;
    if (recovery === undefined) throw new Skipped(lacking);
    const { newPassword, ...known } = recovery;
    const renew = async (): Promise<Row> => {
      const { password } = await resetAnew(kit, await permission(kit, known), newPassword);
      return { ...known, password, method: channelOf(known) };
    };
    const person = await renew();
    if ((await signInAs(kit, person, [0, 2003])).code === 0) throw new Skipped(lacking);
    return { kit: alone(kit, person), person, renew };
  });
