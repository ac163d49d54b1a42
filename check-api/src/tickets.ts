import { hash } from 'node:crypto';
import { unlimited } from './asking';
import { isRecord } from './json';
import type { Kit, Ticket } from './kit';
import { demand, unlessBroken } from './verdict';

/** Returns the address of the challenges if the configuration asks for a proof of work, which a program can do. */
const challengeUrl = ({ once, call }: Kit): Promise<string | undefined> =>
  once('challengeUrl', async () => {
    const captcha = (await unlessBroken(call('commonConfig', {}, [0])))?.data.captcha;
    return isRecord(captcha) && captcha.provider === 'altcha' ? String(captcha.challengeUrl) : undefined;
  });

/** How large `maxnumber` is where it is absent, and at most (contract section 13). */
const MAX_NUMBER = { usual: 1_000_000, most: 10_000_000 };

/** Does a proof of work as a portal does (contract section 13). */
async function solve({ ask, address, site }: Kit, url: string): Promise<Ticket> {
  const { href, origin } = new URL(url, `${address}/`);
  const isNear = origin === new URL(address).origin || origin === site;
  demand(isNear, `the challenge of the captcha (${href}) is on the origin neither of the API nor of the site`);
  const path = href.startsWith(`${address}/`) ? href.slice(address.length) : href;
  const { json: challenge, request } = unlimited(await ask('GET', path));
  demand(isRecord(challenge) && challenge.algorithm === 'SHA-256', `${request} answers no challenge for SHA-256`);
  const { maxnumber = MAX_NUMBER.usual } = challenge;
  demand(Number(maxnumber) <= MAX_NUMBER.most, `${request} answers maxnumber: ${String(maxnumber)}, more than ${MAX_NUMBER.most}`);
  let number = 0;
  // The library of the service hashes asynchronously, which takes far longer, and a run needs hundreds of tickets.
  while (number <= Number(maxnumber) && hash('sha256', `${String(challenge.salt)}${number}`, 'hex') !== challenge.challenge) number += 1;
  demand(number <= Number(maxnumber), `${request} answers a challenge that no number solves`);
  const { algorithm, salt, signature } = challenge;
  const proof = { algorithm, challenge: challenge.challenge, number, salt, signature, took: 1 };
  return { ticket: Buffer.from(JSON.stringify(proof)).toString('base64') };
}

/** Returns a new ticket: the solution of a proof of work, or what the file of accounts says; `undefined` if it says nothing. */
export async function ticketFor(kit: Kit): Promise<Ticket | undefined> {
  const url = await challengeUrl(kit);
  if (url !== undefined) return solve(kit, url);
  const { captcha } = kit.accounts;
  return captcha && { ...captcha, ticket: captcha.ticket.replaceAll('{n}', String(kit.next())) };
}

/** Leaves the captcha out. */
export const noTicket = async (): Promise<undefined> => undefined;

/** Whether the configuration asks for a proof of work. */
export const isProofOfWork = async (kit: Kit): Promise<boolean> => (await challengeUrl(kit)) !== undefined;

/** Whether each ticket is another one. */
export const areTicketsNew = async (kit: Kit): Promise<boolean> =>
  (await isProofOfWork(kit)) || kit.accounts.captcha?.ticket.includes('{n}') === true;
