import type { Finding } from './run';

type Result = Finding['result'];

/** Shows the control characters of a text that the server wrote, which could rewrite the terminal. */
export const plain = (text: string): string =>
  text.replace(/(?!\n)\p{Cc}/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

const MARKS: Readonly<Record<Result, readonly [mark: string, colour: number, label: string]>> = {
  holds: ['✓', 32, 'warning: '],
  broken: ['✗', 31, ''],
  advised: ['!', 33, 'recommended: '],
  skipped: ['–', 33, 'skipped: '],
  absent: ['·', 90, 'absent: '],
  'left-out': ['·', 90, 'left out: '],
};

/** Returns how a finding is printed: one line; below it what is wrong, and why it matters. */
export function lineOf({ name, says, result, detail, why }: Finding, colours: boolean): string {
  const [mark, colour, label] = MARKS[result];
  const shown = colours ? `\u001b[${colour}m${mark}\u001b[0m` : mark;
  const below = [detail === undefined ? undefined : `${label}${plain(detail)}`, ['broken', 'advised'].includes(result) ? why : undefined];
  return [`${shown} ${name}  ${says}`, ...below.filter((line) => line !== undefined).map((line) => `    ${line}`)].join('\n');
}

/** What is said of a server that could not be checked, or not to the end; `undefined` if it could. */
const lossIn = (findings: readonly Finding[]): string | undefined =>
  findings.find(({ name, result }) => name === 'reach' && result === 'broken')?.detail;

const those = (findings: readonly Finding[], ...results: readonly Result[]): readonly Finding[] =>
  findings.filter(({ result }) => results.includes(result));

/** The exit statuses of the command. */
const STATUS = { holds: 0, broken: 1, outOfReach: 2, notAllChecked: 3 } as const;

/** Returns the exit status for the findings of a run. */
export function statusOf(findings: readonly Finding[]): number {
  if (lossIn(findings) !== undefined) return STATUS.outOfReach;
  if (those(findings, 'broken').length > 0) return STATUS.broken;
  return those(findings, 'skipped').length > 0 ? STATUS.notAllChecked : STATUS.holds;
}

/** What no request can show. */
const BY_HAND = [
  'how passwords are stored: a slow hash such as Argon2id, with a salt for each',
  'how codes and tokens are drawn (a secure random source), and that tokens are stored as hashes',
  'what logs, traces and error reports hold: no password, code, token or address of an account',
  'limits by address and device, against those who try one password on many accounts',
  'that the helpers of this test (outbox, clock, fixed codes) do not exist in production',
  'TLS and its certificates, and the other headers of the API’s host',
  'what messages say, in which language, and that mails to unknown addresses cost no time that shows',
];

/** Returns the last lines of a run: how much was checked, what was not, and what has to be reviewed by hand. */
export function summaryOf(address: string, findings: readonly Finding[]): string {
  const loss = lossIn(findings);
  if (loss !== undefined) return `${address} could not be checked${findings.length > 1 ? ` to the end: ${loss}` : ''}.`;
  const [holds, broken, skipped] = (['holds', 'broken', 'skipped'] as const).map((result) => those(findings, result).length);
  const lines = [`${address}: ${holds} points hold, ${broken} do not, ${skipped} were skipped.`];
  const list = (title: string, found: readonly string[]): void => {
    if (found.length > 0) lines.push('', title, ...found.map((line) => `  ${plain(line)}`));
  };
  list(
    'Worth a look, although the points hold:',
    those(findings, 'holds').flatMap(({ name, detail }) => (detail === undefined ? [] : [`${name}: ${detail}`])),
  );
  list(
    'Recommended, although the contract does not ask for it:',
    those(findings, 'advised').map(({ name, detail }) => `${name}: ${detail}`),
  );
  list(
    'Skipped, and therefore not checked:',
    those(findings, 'skipped').map(({ name, detail }) => `${name}: ${detail}`),
  );
  list(
    'Not offered by the server, or left out by the file of accounts:',
    those(findings, 'absent', 'left-out').map(({ name, detail }) => (detail === undefined ? name : `${name}: ${detail}`)),
  );
  list('No request can show these. Review them by hand:', BY_HAND);
  lines.push('', 'Each point tries some cases of its promise. That all hold is no proof that a server is safe.');
  return lines.join('\n');
}

/** Writes a text as XML has it. Some characters XML has no way to write (XML 1.0, section 2.2). */
const escaped = (text: string): string =>
  plain(text)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Writes the findings as JUnit XML, which CI systems show. */
export function junitOf(address: string, findings: readonly Finding[]): string {
  const bodies: Readonly<Record<Result, (finding: Finding) => string>> = {
    holds: () => '',
    broken: ({ detail = '', why = '' }) => `<failure message="${escaped(detail)}">${escaped(why)}</failure>`,
    advised: ({ detail = '' }) => `<skipped message="recommended: ${escaped(detail)}"/>`,
    skipped: ({ detail = '' }) => `<skipped message="${escaped(detail)}"/>`,
    absent: ({ detail = '' }) => `<skipped message="${escaped(detail)}"/>`,
    'left-out': () => '<skipped message="left out by the file of accounts"/>',
  };
  const cases = findings.map(
    (finding) =>
      `  <testcase classname="check-api.${finding.group}" name="${escaped(`${finding.name}: ${finding.says}`)}">${bodies[finding.result](finding)}</testcase>`,
  );
  const failures = those(findings, 'broken').length;
  const skipped = those(findings, 'advised', 'skipped', 'absent', 'left-out').length;
  const counts = `tests="${findings.length}" failures="${failures}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="check-api ${escaped(address)}" ${counts}>`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
