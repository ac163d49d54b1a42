import { main } from './main';

process.exitCode = await main(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});
