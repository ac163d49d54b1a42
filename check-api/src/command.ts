import { setMaxListeners } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Accounts, AccountsError, readAccounts, uniqueDigits } from './accounts';
import TEMPLATE from './accounts.yaml?raw';
import { type Console, optionsIn, UsageError, whenStopped } from './console';
import { isLocalHost } from './local-host';
import type { Point } from './point';
import { junitOf, lineOf, plain, statusOf, summaryOf } from './report';
import { checkApi, type Finding, isAttack, isMeant, pointsFor } from './run';
import { createSend, machineClock } from './transport';

const USAGE = `login-portal check-api <address> [options]

  Checks a server against the contract, and tries what strangers would. <address> is what api-base would be, such as https://api.brand.test.
  It signs in, guesses passwords and codes, locks and registers accounts and sets passwords: use a test system of your own.

  --accounts <file>     accounts, invitations and what each must answer, as YAML or JSON; docs/api/README.md explains it
  --init                writes such a file, check-api.yaml, with comments
  --site <origin>       the origin of the site, for CORS and cookies
  --only <name>         only one group (complete, safe, limits, browsers), or the points whose name begins so, such as cors
  --list                lists the points, and what each needs from the file, without a request
  --patience <seconds>  the longest time that a point may wait, for instance until a message arrives or another code may be sent; by default 180
  --yes                 does not ask whether the server is yours, if it is not on a local host
  --json                prints the findings as JSON
  --junit <file>        also writes the findings as JUnit XML, for CI
  --insecure            accepts a certificate that is not trusted

  Exit status: 0 all points hold, 1 some do not, 2 the server could not be checked, 3 none is broken, but some were skipped.
`;

const FILE = 'check-api.yaml';

/** Returns an address or origin as a URL. Throws UsageError if it is not one. */
function webAddress(text: string, what: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new UsageError(`${what} has to be an http(s) address, not “${text}”.`);
  return url;
}

async function accountsIn(file: string | undefined, site: string | undefined, unique: string): Promise<Accounts> {
  const text = file === undefined ? '{}' : await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`There is no file ${file}. --init writes one.`);
  try {
    const accounts = readAccounts(text, unique);
    const named = site ?? accounts.site;
    const points = pointsFor(accounts);
    const unknown = accounts.without.find((word) => !points.some((point) => isMeant(point, word)));
    if (unknown !== undefined) throw new UsageError(`“without” names “${unknown}”, and there is no such point. --list names them.`);
    return named === undefined ? accounts : { ...accounts, site: webAddress(named, 'The site').origin };
  } catch (error) {
    if (error instanceof AccountsError) throw new UsageError(error.message);
    throw error;
  }
}

async function init({ say }: Console): Promise<number> {
  const taken = await writeFile(FILE, TEMPLATE, { flag: 'wx' }).then(
    () => false,
    () => true,
  );
  if (taken) throw new UsageError(`There is a file ${FILE} already, or it cannot be written.`);
  say(`Wrote ${FILE}. Fill it in, then: login-portal check-api <address> --accounts ${FILE}`);
  return 0;
}

/** Prints the points as they are checked, with what each needs. */
function list(points: readonly Point[], { say }: Console): number {
  for (const { name, group, says, needs = [], why } of points) {
    say(`${name}  (${group})  ${says}`);
    for (const { text } of needs) say(`    needs ${text}`);
    if (why !== undefined) say(`    ${why}`);
  }
  return 0;
}

/** Throws UsageError unless the caller says that the server is theirs to attack. */
async function needConsent({ hostname }: URL, { ask }: Console): Promise<void> {
  const what = `check-api sends wrong passwords and codes to ${hostname} by the dozen, registers and locks accounts there, and sets passwords.`;
  if (ask === undefined) throw new UsageError(`${what} If it is a test system of yours, say so with --yes.`);
  const answer = await ask(`${what}\nIs it a test system of yours? Type “yes” to go on: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was sent.');
}

/** Makes the file for the findings, and its folder, before anything is sent: a run may take many minutes. */
async function prepareFile(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Checks a server until it is done, or stopped. Then a summary of what was checked comes all the same. */
async function run(console: Console, check: (signal: AbortSignal) => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  const stop = new AbortController();
  // Each request that is under way listens, and a point may send twenty at once.
  setMaxListeners(0, stop.signal);
  const forget = whenStopped(console, () => stop.abort());
  const findings = await check(stop.signal);
  forget();
  return findings;
}

/** `login-portal check-api` */
export async function runCheckApi(args: readonly string[], console: Console): Promise<number> {
  const { values, positionals } = optionsIn(args, {
    accounts: { type: 'string' },
    init: { type: 'boolean' },
    site: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'boolean' },
    patience: { type: 'string' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
    junit: { type: 'string' },
    insecure: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.say(USAGE);
    return 0;
  }
  if (values.init) return init(console);
  const unique = uniqueDigits(Date.now());
  const accounts = await accountsIn(values.accounts, values.site, unique);
  const points = pointsFor(accounts).filter((point) => isMeant(point, values.only ?? ''));
  if (points.length === 0) throw new UsageError(`There is no point or group “${values.only}”. --list names them.`);
  if (values.list) return list(points, console);
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) throw new UsageError(`check-api takes one address.\n\n${USAGE}`);
  const url = webAddress(address, 'The address');
  if (/[?#]/.test(address)) throw new UsageError('The address has a query or a fragment, and calls have their own.');
  // Without the name and the password that it may have.
  const shown = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  const patience = values.patience === undefined ? {} : { patience: Number(values.patience) };
  if (patience.patience !== undefined && !(patience.patience >= 0)) throw new UsageError('The patience has to be a number of seconds.');
  if (points.some(isAttack) && !isLocalHost(url.hostname) && !values.yes) await needConsent(url, console);

  if (values.junit !== undefined) await prepareFile(values.junit);

  const findings = await run(console, (signal) =>
    checkApi({
      address,
      accounts,
      send: createSend(machineClock, values.insecure, signal),
      clock: machineClock,
      unique,
      signal,
      ...patience,
      ...(values.only === undefined ? {} : { only: values.only }),
      ...(values.json
        ? {}
        : {
            tell: (finding) => console.say(lineOf(finding, console.colours)),
            waiting: (seconds, reason) => console.say(`  … waiting ${Math.ceil(seconds)} s: ${reason}`),
          }),
    }),
  );
  console.say(values.json ? plain(JSON.stringify(findings, null, 2)) : `\n${summaryOf(shown, findings)}`);
  if (values.junit !== undefined) await writeFile(values.junit, junitOf(shown, findings));
  return statusOf(findings);
}
