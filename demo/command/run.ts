import { createInterface } from 'node:readline/promises';
import { main } from './main';

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

process.exitCode = await main(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
  ...(process.stdin.isTTY === true && process.stdout.isTTY === true ? { ask } : {}),
});
