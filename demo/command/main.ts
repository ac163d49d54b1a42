import { runCheckApi } from '../../check-api/src/command';
import { type Console, UsageError } from '../../check-api/src/console';
import { runFirstScreen } from './first-screen';
import { runSandbox } from './sandbox';
import { runSnippets } from './snippets';

const USAGE = `login-portal <command>

  check-api <address>   checks a server against the contract
  sandbox               serves a stand-in for the server, for a site's own tests
  first-screen          prints the first screen as markup, so that visitors can type before any script has come
  snippets              prints what a page needs: head, tag, style rule, policy

  login-portal <command> --help says more.
`;

const COMMANDS: Readonly<Record<string, (args: readonly string[], console: Console) => Promise<number>>> = {
  'check-api': runCheckApi,
  'first-screen': runFirstScreen,
  sandbox: runSandbox,
  snippets: runSnippets,
};

/** Runs a command line. Resolves to the exit status: 0 success, 1 the server breaks the contract, 2 the command could not do its work, 3 not everything was checked. */
export async function main([name = '--help', ...args]: readonly string[], console: Console): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.say(USAGE);
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(`There is no command “${name}”.\n\n${USAGE}`);
    return await command(args, console);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.complain(error.message);
    return 2;
  }
}
