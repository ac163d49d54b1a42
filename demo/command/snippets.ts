import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Console, optionsIn, UsageError } from '../../check-api/src/console';
import { addressOf, folderOf, snippets } from '../../src/build/release/snippets.js';
import { ATTRIBUTES } from '../../src/contract/attributes';
import { VARIANTS } from '../variants';
import { findDist } from './dist';

const USAGE = `login-portal snippets --cdn <address> --api <address> --tenant <name> [options]

  Prints what a page needs for this version: its head, the tag, the style rule, and the content security policy. The head has the sums of
  this tenant's files; a head for several portals is in a release.

  The tag can bring the form with it: see login-portal first-screen --help.

  --cdn <address>         the address below which the folder of the release is served
  --api <address>         the address of the API
  --tenant <name>         the brand
  --user-type <type>      client or ib; by default client
  --home <address>        the site root; by default /
  --report <address>      where browsers report what the policy has stopped; send it in Reporting-Endpoints, too, as csp
  --head <manage|leave>   leave keeps the page's own title and icon; by default manage
`;

/** `login-portal snippets`: prints what a page needs. */
export async function runSnippets(args: readonly string[], { say }: Console): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = optionsIn(args, {
    cdn: text,
    api: text,
    tenant: text,
    'user-type': text,
    home: text,
    head: text,
    report: text,
    help: { type: 'boolean' },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const dist = findDist();
  if (!dist) throw new UsageError('The portal is not built here. Use the command of the package.');
  const { cdn, api, home = '/', head = 'manage' } = values;
  for (const name of ['cdn', 'api', 'tenant'] as const) if (!values[name]) throw new UsageError(`--${name} is missing.\n\n${USAGE}`);
  const tenant = (values.tenant ?? '').toLowerCase();
  const userType = (values['user-type'] ?? 'client').toLowerCase();
  if (!VARIANTS.some((variant) => variant.tenant === tenant && variant.userType === userType)) {
    const pairs = VARIANTS.map((variant) => `  --tenant ${variant.tenant} --user-type ${variant.userType}`);
    throw new UsageError(`There is no portal for tenant “${tenant}” with user type “${userType}”. There are:\n${pairs.join('\n')}`);
  }
  const heads: readonly string[] = ATTRIBUTES.head.values;
  if (!heads.includes(head)) throw new UsageError(`--head is ${heads.join(' or ')}, not “${head}”.`);
  const read = (file: string) => JSON.parse(readFileSync(resolve(dist, file), 'utf8'));
  const place = {
    folder: folderOf(address('cdn', cdn), read('../package.json').version),
    integrity: ofVariant(read('integrity.json'), `${tenant}-${userType}`),
    tag: { tenant, 'user-type': userType, 'api-base': address('api', api).replace(/\/+$/, ''), home, ...(head !== 'manage' && { head }) },
    ...(values.report !== undefined && { report: address('report', values.report) }),
  };
  for (const [file, snippet] of Object.entries(snippets(place))) say(`--- ${file}\n${snippet}`);
  return 0;
}

/** The first parts of other variants are left out: they are most of the files, and this portal never loads them. */
const ofVariant = (integrity: Readonly<Record<string, string>>, variant: string) =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => !file.includes('/first-') || file.includes(`/first-${variant}-`)));

function address(option: string, given: string | undefined): string {
  const read = addressOf(given ?? '');
  if (read === undefined)
    throw new UsageError(`--${option} is an address such as https://${option}.example, without user name, query or fragment.`);
  return read;
}
