import { expect, test } from 'vitest';
import type { Fault } from '../faults/fault';
import { checkSandbox, those } from './check-sandbox';

/** Returns the names of points from findings as `those` writes them. */
export const namesOf = (findings: readonly string[]): readonly string[] => findings.map((finding) => finding.split(': ')[0] ?? '');

/** Tests that each fault turns its point red, and no other one than it says. */
export function testFaults(faults: readonly Fault[]): void {
  test.each(faults)('fault:$name turns $point red, and no other point', async ({ name, point, also = [], beside }) => {
    const broken = those(await checkSandbox({ spec: [beside, `fault:${name}`].filter(Boolean).join() }), 'broken');
    expect(namesOf(broken), broken.join('\n')).toContain(point);
    if (!also.includes('*')) expect([...namesOf(broken)].sort(), broken.join('\n')).toEqual([point, ...also].sort());
  });
}
