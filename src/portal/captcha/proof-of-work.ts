import * as LIMITS from '../../contract/limits';

/** What is to be solved: which number, written behind the salt, has this SHA-256 hash? */
export interface Puzzle {
  readonly salt: string;
  /** The hash, in hexadecimal. */
  readonly challenge: string;
  readonly maxnumber: number;
}

const WORDS = 8;
const ROUNDS = 64;
const BLOCK_BYTES = 64;
/** What padding adds at least: one byte, and the length in eight (FIPS 180-4, 5.1.1). */
const PADDING_BYTES = 9;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < ROUNDS; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);

/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const INITIAL = Int32Array.from(PRIMES.slice(0, WORDS), (prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The message schedule of a block. Only one is hashed at a time. */
const schedule = new Int32Array(ROUNDS);
/** Returns a word that is in a table. TypeScript cannot know that. */
const at = (table: Int32Array, index: number): number => table[index] ?? 0;

/** Adds a block to a hash (FIPS 180-4, 6.2.2). */
function addBlock(hash: Int32Array, message: DataView, offset: number): void {
  for (let t = 0; t < ROUNDS; t += 1) {
    if (t < 16) {
      schedule[t] = message.getInt32(offset + t * 4);
      continue;
    }
    const [x, y] = [at(schedule, t - 15), at(schedule, t - 2)];
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    schedule[t] = at(schedule, t - 16) + s0 + at(schedule, t - 7) + s1;
  }
  let [a, b, c, d] = [at(hash, 0), at(hash, 1), at(hash, 2), at(hash, 3)];
  let [e, f, g, h] = [at(hash, 4), at(hash, 5), at(hash, 6), at(hash, 7)];
  for (let t = 0; t < ROUNDS; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t1 = h + sum1 + ((e & f) ^ (~e & g)) + at(CONSTANTS, t) + at(schedule, t);
    const t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word;
}

/**
 * Tries the numbers from 0 to the maximum. Yields now and then, so that whoever runs it can do something else. Returns the number; `undefined`
 * if none solves the puzzle.
 *
 * It hashes by itself, because `crypto.subtle`, which the service's library uses, answers each hash in a task of its own. In Chromium that
 * tries 100,000 numbers a second instead of 450,000, and 20,000 instead of 90,000 where the processor is six times slower: with the numbers of
 * the contract, many visitors would need over a minute.
 */
export function* solve({ salt, challenge, maxnumber }: Puzzle): Generator<undefined, number | undefined> {
  const wanted = Int32Array.from({ length: WORDS }, (_, index) => Number.parseInt(challenge.slice(index * 8, index * 8 + 8), 16) | 0);
  const encoder = new TextEncoder();
  const start = encoder.encode(salt);
  const most = start.length + String(maxnumber).length + PADDING_BYTES;
  const bytes = new Uint8Array(Math.ceil(most / BLOCK_BYTES) * BLOCK_BYTES);
  bytes.set(start);
  const behindSalt = bytes.subarray(start.length);
  const message = new DataView(bytes.buffer);
  const hash = new Int32Array(WORDS);
  for (let number = 0; number <= maxnumber; number += 1) {
    const { written } = encoder.encodeInto(String(number), behindSalt);
    const length = start.length + written;
    bytes[length] = 0x80;
    bytes.fill(0, length + 1);
    const size = Math.ceil((length + PADDING_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
    message.setUint32(size - 4, length * 8);
    hash.set(INITIAL);
    for (let offset = 0; offset < size; offset += BLOCK_BYTES) addBlock(hash, message, offset);
    if (hash.every((word, index) => word === wanted[index])) return number;
    if (number % LIMITS.proofNumbersAtOnce === 0) yield;
  }
  return undefined;
}

/** The address of the file that holds this module. It is its own worker's script, too, so that a captcha is one file. */
export const WORKER_SCRIPT = import.meta.url;

// In the worker: says that it has started, and answers the puzzle.
if ('WorkerGlobalScope' in globalThis) {
  addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
    const solving = solve(data);
    let step = solving.next();
    while (!step.done) step = solving.next();
    postMessage(step.value);
  });
  postMessage(undefined);
}
