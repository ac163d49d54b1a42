import { readFile } from 'node:fs/promises';
import { AccountsError, readAccounts, uniqueDigits } from '../check-api/accounts';
import { checkApi, type Finding } from '../check-api/run';
import { createSend, machineClock } from '../check-api/transport';
import { type Console, optionsIn, UsageError } from './console';

const USAGE = `login-portal check-api <address> [options]

  Checks a server against the contract. <address> is what api-base would be, such as https://api.brand.test.
  It signs in, sends codes, registers and sets passwords: use a test system.

  --accounts <file>   JSON with accounts, invitations and what each must answer; docs/api/README.md explains it
  --site <origin>     the origin of the site, for CORS and cookies
  --only <name>       only the points whose name begins so, such as cors
  --json              prints the findings as JSON
  --insecure          accepts a certificate that is not trusted

  Exit status: 0 all points hold, 1 some do not, 2 the server could not be checked.
`;

/** Returns an address or origin as a URL. Throws UsageError if it is not one. */
function webAddress(text: string, what: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new UsageError(`${what} has to be an http(s) address, not “${text}”.`);
  return url;
}

async function accountsIn(file: string | undefined, site: string | undefined, unique: string) {
  const text = file === undefined ? '{}' : await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`There is no file ${file}.`);
  try {
    const accounts = readAccounts(text, unique);
    const named = site ?? accounts.site;
    return named === undefined ? accounts : { ...accounts, site: webAddress(named, 'The site').origin };
  } catch (error) {
    if (error instanceof AccountsError) throw new UsageError(error.message);
    throw error;
  }
}

/** `login-portal check-api` */
export async function runCheckApi(args: readonly string[], console: Console): Promise<number> {
  const { values, positionals } = optionsIn(args, {
    accounts: { type: 'string' },
    site: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean' },
    insecure: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.say(USAGE);
    return 0;
  }
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) throw new UsageError(`check-api takes one address.\n\n${USAGE}`);
  webAddress(address, 'The address');
  const unique = uniqueDigits(Date.now());
  const findings = await checkApi({
    address,
    accounts: await accountsIn(values.accounts, values.site, unique),
    send: createSend(machineClock, values.insecure),
    clock: machineClock,
    unique,
    ...(values.only === undefined ? {} : { only: values.only }),
    ...(values.json ? {} : { tell: (finding) => console.say(lineOf(finding, console.colours)) }),
  });
  console.say(values.json ? plain(JSON.stringify(findings, null, 2)) : `\n${summaryOf(address, findings)}`);
  return statusOf(findings);
}

/** Shows the control characters of a text that the server wrote, which could rewrite the terminal. */
const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

const MARKS = { holds: ['✓', 32], broken: ['✗', 31], skipped: ['–', 33] } as const;

/** Returns how a finding is printed: one line, and what is wrong below it. */
export function lineOf({ name, says, result, detail }: Finding, colours: boolean): string {
  const [mark, colour] = MARKS[result];
  const shown = colours ? `\u001b[${colour}m${mark}\u001b[0m` : mark;
  return `${shown} ${name}  ${says}${detail === undefined ? '' : `\n    ${result === 'skipped' ? 'skipped: ' : ''}${plain(detail)}`}`;
}

/** Whether the server could not be checked at all. */
const isOutOfReach = (findings: readonly Finding[]): boolean => findings[0]?.result === 'broken';

const countOf = (findings: readonly Finding[], result: Finding['result']): number =>
  findings.filter((finding) => finding.result === result).length;

function summaryOf(address: string, findings: readonly Finding[]): string {
  if (isOutOfReach(findings)) return `${address} could not be checked.`;
  const [holds, broken, skipped] = (['holds', 'broken', 'skipped'] as const).map((result) => countOf(findings, result));
  return `${address}: ${holds} points hold, ${broken} do not, ${skipped} were skipped.`;
}

/** Returns the exit status for the findings of a run. */
export const statusOf = (findings: readonly Finding[]): number => (isOutOfReach(findings) ? 2 : countOf(findings, 'broken') > 0 ? 1 : 0);
