import { isRecord } from '../../src/contract/shape';
import type { Envelope } from './kit';
import { demand } from './point';

/** Returns what is special about an answer, as texts: of its headers and its data only the names, because values may be new each time. */
function traitsOf({ heard: { status, headers, text } }: Envelope): ReadonlySet<string> {
  const { code, message, data } = Object(JSON.parse(text));
  return new Set([
    `status ${status}`,
    `code ${String(code)}`,
    `the message “${String(message)}”`,
    ...(isRecord(data) ? Object.keys(data) : []).map((name) => `“${name}” in its data`),
    ...Object.keys(headers).map((name) => `the header ${name}`),
  ]);
}

/** Returns what all answers of one kind have, and none of the other kind. */
function special(ones: readonly ReadonlySet<string>[], others: readonly ReadonlySet<string>[]): string | undefined {
  const [first = new Set<string>()] = ones;
  return [...first].find((trait) => ones.every((each) => each.has(trait)) && !others.some((each) => each.has(trait)));
}

/** Demands that answers to calls for accounts and for unknown names cannot be told apart. */
export function demandSame(call: string, known: readonly Envelope[], unknown: readonly Envelope[]): void {
  const [ones, others] = [known.map(traitsOf), unknown.map(traitsOf)];
  const [forKnown, forUnknown] = [special(ones, others), special(others, ones)];
  demand(forKnown === undefined, `${call} answers an account with ${forKnown}, and an unknown name without`);
  demand(forUnknown === undefined, `${call} answers an unknown name with ${forUnknown}, and an account without`);
}
