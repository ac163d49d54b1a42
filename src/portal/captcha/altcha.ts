import { Fault } from '../../contract/fault';
import * as LIMITS from '../../contract/limits';
import { number, object, oneOf, optional, type Shape, text } from '../../contract/shape';
import { challengeAddress } from '../../rules/addresses';
import { requestUrl } from '../../rules/request';
import { onAbort, pause, within } from '../../rules/waits';
import { type Puzzle, solve, WORKER_SCRIPT } from './proof-of-work';
import type { CaptchaProvider, CaptchaSource } from './provider';

/** A text of this form. */
const matching =
  (pattern: RegExp): Shape<string> =>
  (value) =>
    pattern.test(text(value) ?? '') ? String(value) : undefined;

/** Printable ASCII, as `btoa` and the service's libraries take it. */
const plainText = matching(new RegExp(`^[ -~]{1,${LIMITS.proofTextLength}}$`));

/** A challenge of the service (contract section 13). */
const CHALLENGE = object({
  algorithm: oneOf('SHA-256'),
  challenge: matching(/^[\da-f]{64}$/i),
  salt: plainText,
  signature: plainText,
  maxnumber: optional(number),
});

/** Solves a puzzle in slices, which leave the page time for all else. */
async function solveInSlices(puzzle: Puzzle, { services }: CaptchaSource, signal: AbortSignal): Promise<number | undefined> {
  const solving = solve(puzzle);
  while (!signal.aborted) {
    const end = performance.now() + LIMITS.proofSliceMs;
    while (performance.now() < end) {
      const { done, value } = solving.next();
      if (done) return value;
    }
    await pause(services.site.host.clock, 0, signal);
  }
  return undefined;
}

/** Solves a puzzle in a worker. Rejects if there can be none: the policy may forbid it, and the bundle may be on another origin. */
async function solveInWorker(puzzle: Puzzle, { services, scripts }: CaptchaSource, signal: AbortSignal): Promise<number | undefined> {
  const worker = new Worker(scripts.scriptAddress(WORKER_SCRIPT), { type: 'module' });
  const off = onAbort(signal, () => worker.terminate());
  const message = () =>
    new Promise<number | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number | undefined>) => resolve(data);
      worker.onerror = reject;
    });
  try {
    await within({ host: services.site.host, signal }, message(), LIMITS.workerPatienceMs);
    worker.postMessage(puzzle);
    return await message();
  } finally {
    worker.terminate();
    off();
  }
}

/** ALTCHA's proof of work, which asks nothing of the visitor. */
const altcha: CaptchaProvider = async (source, loading) => {
  const { host } = source.services.site;
  const { client, context } = source.services.api;
  const address = challengeAddress(source.address, requestUrl(context().apiBase, '/'), host.pageUrl());
  if (!address) throw new Fault('captcha-address');
  const answer = await client.file(address, 'no-store', { signal: loading });
  const read = answer.ok ? CHALLENGE(answer.data) : undefined;
  const maxnumber = read?.maxnumber ?? LIMITS.proofDefaultNumber;
  if (!read || maxnumber > LIMITS.proofLargestNumber) throw new Fault('captcha-challenge');
  const { algorithm, challenge, salt, signature } = read;

  return async ({ signal }) => {
    const start = performance.now();
    const puzzle = { salt, challenge, maxnumber };
    const solving = solveInWorker(puzzle, source, signal).catch(() => solveInSlices(puzzle, source, signal));
    const found = await within({ host, signal }, solving, LIMITS.captchaMs).catch(() => {
      throw new Fault('captcha-slow');
    });
    if (found === undefined) throw new Fault('captcha-challenge');
    const took = Math.round(performance.now() - start);
    return { ticket: btoa(JSON.stringify({ algorithm, challenge, number: found, salt, signature, took })) };
  };
};

export default altcha;
