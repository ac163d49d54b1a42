import { codeIn, type Heard } from '../answers';
import { jsonIn } from '../json';
import type { Kit } from '../kit';
import { complete, Tried } from '../point';
import { median } from '../statistics';
import { demand } from '../verdict';

/** How long a portal waits for the answers of the start-up (contract section 5). */
const PATIENCE_MS = 8000;

/** How often a slow answer is asked for again. */
const AGAIN = 3;

const isSlow = ({ ms }: Heard): boolean => ms >= PATIENCE_MS;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Names the work that a server does for an answer. */
function kindOf(heard: Heard): string {
  const { method, url, body = '' } = heard.asked;
  if (method !== 'POST') return `${method} ${url}`;
  const { scene, method: way, channel } = Object(jsonIn(body));
  return [heard.request, codeIn(heard), scene, way, channel].join(' ');
}

/**
 * Returns the times of the answers of a kind, also of those that are asked for again now, when nothing else is under way: one slow answer
 * may be the fault of the machine on which this runs. Only a GET is asked for again: a POST may send a message, or count as a try.
 */
async function timesOf({ heard, again }: Kit, slow: Heard): Promise<readonly number[]> {
  const before = [...heard];
  const repeated: Heard[] = [];
  while (slow.asked.method === 'GET' && repeated.length < AGAIN) repeated.push(await again(slow));
  return [...before, ...repeated].filter((answer) => kindOf(answer) === kindOf(slow)).map(({ ms }) => ms);
}

/** How long answers take. It comes last, when there are answers. */
export const time = complete({
  name: 'time',
  says: `Each answer takes less than ${PATIENCE_MS / 1000} s.`,
  why: 'After that time the portal goes on without the answer.',
  async check(kit) {
    const answers = [...kit.heard];
    const slow = new Map(answers.filter(isSlow).map((answer) => [kindOf(answer), answer]));
    const warnings: string[] = [];
    for (const answer of slow.values()) {
      const times = await timesOf(kit, answer);
      const usual = median(times);
      const isUsual = times.filter((ms) => ms >= PATIENCE_MS).length > times.length / 2;
      demand(times.length === 1 || !isUsual, `${answer.request} takes ${inSeconds(usual)}`);
      const others = times.length === 1 ? 'and is a call that is not made again to measure it' : `and usually takes ${inSeconds(usual)}`;
      warnings.push(`${answer.request} took ${inSeconds(answer.ms)} once, ${others}`);
    }
    return Tried.all(answers, 'nothing was asked', warnings.join('; ') || undefined);
  },
});
