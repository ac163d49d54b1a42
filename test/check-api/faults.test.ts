// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { readAccounts } from '../../demo/check-api/accounts';
import { pointsFor } from '../../demo/check-api/run';
import { FAULTS } from '../../demo/sandbox/faults';
import { check, checkSandbox, those, UNIQUE, WHOLE_RUN_MS } from './check-sandbox';

vi.setConfig({ testTimeout: WHOLE_RUN_MS });

const namesOf = (findings: readonly string[]): readonly string[] => findings.map((finding) => finding.split(': ')[0] ?? '');

describe('a server with one fault', () => {
  test.each(FAULTS)('fault:$name turns $point red, and no other point', async ({ name, point, also = [] }) => {
    const broken = those(await checkSandbox({ spec: `fault:${name}` }), 'broken');
    expect(namesOf(broken), broken.join('\n')).toContain(point);
    if (!also.includes('*')) expect([...namesOf(broken)].sort(), broken.join('\n')).toEqual([point, ...also].sort());
  });
});
