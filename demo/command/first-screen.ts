import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Console, optionsIn, UsageError } from '../../check-api/src/console';
import { attributeName, PROPERTIES } from '../../src/contract/attributes';
import type * as Server from '../../src/server/first-screen';
import { findDist } from './dist';

const USAGE = `login-portal first-screen --tenant <name> [options]

  Prints the element with its first screen, for pages whose first screen is the sign-in. A browser shows it before any script has come.

  --tenant <name>      the brand
  --user-type <type>   client or ib; by default client
  --locale <locale>    the language of the markup; by default that of --lang, else en-US
  --<name> <value>     any other attribute of the element
  --policy             prints the sources that a content security policy needs for it, and not the element
`;

/** Every option with a value. */
const NAMES = ['locale', ...PROPERTIES.map(attributeName)];

/** Reads the options. An unknown one is an error that lists those that there are. */
function optionsOf(args: readonly string[]) {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const]));
  try {
    const { values, positionals } = optionsIn(args, { ...options, policy: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } });
    if (positionals.length > 0) throw new UsageError(`first-screen takes options only, not “${positionals.join(' ')}”.`);
    return new Map(Object.entries(values));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nThere are:\n${[...NAMES, 'policy'].map((name) => `  --${name}`).join('\n')}`);
  }
}

/** `login-portal first-screen`: prints the first screen as markup. */
export async function runFirstScreen(args: readonly string[], { say }: Console): Promise<number> {
  const options = optionsOf(args);
  if (options.has('help')) {
    say(USAGE);
    return 0;
  }
  const dist = findDist();
  if (!dist) throw new UsageError('The portal is not built here. Use the command of the package.');
  const { firstScreen }: typeof Server = await import(/* @vite-ignore */ pathToFileURL(resolve(dist, 'server.js')).href);
  const given = ['locale', ...PROPERTIES].map((name) => [name, options.get(attributeName(name))]);
  try {
    const { html, policy } = firstScreen({ tenant: '', ...Object.fromEntries(given) });
    say(options.has('policy') ? `style-src ${policy.style}\nscript-src ${policy.script}` : html);
    return 0;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
