import { createInterface } from 'node:readline/promises';
import { main } from './main';

/** Asks a question. Where the input ends, or Ctrl+C is pressed, the answer is empty. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return answer;
}

process.exitCode = await main(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
  ...(process.stdin.isTTY === true && process.stdout.isTTY === true ? { ask } : {}),
});
