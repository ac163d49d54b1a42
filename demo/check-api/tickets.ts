import { hash } from 'node:crypto';
import { isRecord } from '../../src/contract/shape';
import type { Kit } from './kit';
import { Fault } from './point';

/** What a request carries for the captcha. */
export type Ticket = Readonly<Record<string, unknown>> & { readonly ticket: string };

/** Returns the address of the challenges if the configuration asks for a proof of work, which a program can do. */
const challengeUrl = ({ once, call, accounts }: Kit): Promise<string | undefined> =>
  once('challengeUrl', async () => {
    try {
      const { captcha } = (await call('commonConfig', { scope: accounts.scope }, [0])).data;
      return isRecord(captcha) && captcha.provider === 'altcha' ? String(captcha.challengeUrl) : undefined;
    } catch (error) {
      if (error instanceof Fault) return undefined; // a point of its own says so
      throw error;
    }
  });

/** What `maxnumber` is where it is absent (contract section 13). */
const MAX_NUMBER = 1_000_000;

/** Does a proof of work as a portal does (contract section 13). */
async function solve({ ask, address }: Kit, url: string): Promise<Ticket> {
  const { href } = new URL(url, `${address}/`);
  if (!href.startsWith(address)) throw new Fault(`the challenge of the captcha (${href}) is not below the address of the API`);
  const { text, request } = await ask('GET', href.slice(address.length));
  const { algorithm, challenge, salt, signature, maxnumber } = Object(JSON.parse(text));
  let number = 0;
  // The library of the service hashes asynchronously, which takes far longer, and a run needs hundreds of tickets.
  while (number <= (maxnumber ?? MAX_NUMBER) && hash('sha256', salt + number, 'hex') !== challenge) number += 1;
  if (number > (maxnumber ?? MAX_NUMBER)) throw new Fault(`${request} answers a challenge that no number solves`);
  const proof = { algorithm, challenge, number, salt, signature, took: 1 };
  return { ticket: Buffer.from(JSON.stringify(proof)).toString('base64') };
}

/** Returns a new ticket: the solution of a proof of work, or what the file of accounts says; `undefined` if it says nothing. */
export async function ticketFor(kit: Kit): Promise<Ticket | undefined> {
  const url = await challengeUrl(kit);
  if (url !== undefined) return solve(kit, url);
  const { captcha } = kit.accounts;
  return captcha && { ...captcha, ticket: captcha.ticket.replaceAll('{n}', String(kit.next())) };
}

/** Whether the configuration asks for a proof of work. */
export const isProofOfWork = async (kit: Kit): Promise<boolean> => (await challengeUrl(kit)) !== undefined;

/** Whether each ticket is another one. */
export const areTicketsNew = async (kit: Kit): Promise<boolean> =>
  (await isProofOfWork(kit)) || kit.accounts.captcha?.ticket.includes('{n}') === true;
