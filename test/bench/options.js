// @ts-check
import { parseArgs } from 'node:util';

/** @typedef {'fast' | 'slow'} Mode */
/** @typedef {{ runs: number, only: readonly string[], modes: readonly Mode[] }} Options An empty `only` means all. */

/** @type {readonly Mode[]} */
const MODES = ['fast', 'slow'];

const list = (/** @type {string | undefined} */ text) => (text ?? '').split(',').filter((word) => word !== '');

/**
 * Reads `--runs N`, `--only a,b` and `--modes slow,fast`. Throws an error of one line if one of them is invalid.
 * @param {string[]} args
 * @param {readonly string[]} names Names of the candidates.
 * @returns {Options}
 */
export function readOptions(args, names) {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '9' }, only: { type: 'string' }, modes: { type: 'string', default: 'fast,slow' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is ${values.runs}, but it takes a whole number of at least 1.`);
  const only = list(values.only);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only contains ${unknown}. The candidates are ${names.join(', ')}.`);
  const wanted = list(values.modes);
  const strange = wanted.find((word) => !MODES.some((mode) => mode === word));
  if (strange !== undefined || wanted.length === 0)
    throw new Error(`--modes is ${values.modes}, but it takes ${MODES.join(', ')} or both.`);
  return { runs, only, modes: MODES.filter((mode) => wanted.includes(mode)) };
}
