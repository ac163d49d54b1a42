import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Each exported type of the package beside the one of the sources. */
const CHECK = `
import type * as Packed from './packed';
import type * as Own from '../../src/login-portal';

/** Two types are the same if each can stand for the other, with the same names. Private members of a class do not count. */
type Public<T> = { [P in keyof T]: T[P] };
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? ([keyof A] extends [keyof B] ? ([keyof B] extends [keyof A] ? true : 'keys') : 'keys') : 'B') : 'A';

export const same: readonly true[] = [
  true satisfies Same<Packed.PortalEventName, Own.PortalEventName>,
  true satisfies Same<Packed.PortalEventDetails, Own.PortalEventDetails>,
  true satisfies Same<Packed.PortalEvent, Own.PortalEvent>,
  true satisfies Same<Packed.PortalEventMap, Own.PortalEventMap>,
  true satisfies Same<Packed.UserType, Own.UserType>,
  true satisfies Same<Packed.Locale, Own.Locale>,
  true satisfies Same<Packed.ScreenName, Own.ScreenName>,
  true satisfies Same<Packed.LoginPortalProperties, Own.LoginPortalProperties>,
  true satisfies Same<Packed.LoginPortalAttributes, Own.LoginPortalAttributes>,
  true satisfies Same<Packed.PortalEnvelope<string>, Own.PortalEnvelope<string>>,
  true satisfies Same<Packed.LoginPortalGlobal, Own.LoginPortalGlobal>,
  true satisfies Same<
    Public<Omit<Packed.LoginPortalElement, keyof HTMLElement>>,
    Public<Omit<Own.LoginPortalElement, keyof HTMLElement | symbol | 'container' | 'connectedCallback' | 'disconnectedCallback' | 'connectedMoveCallback' | 'attributeChangedCallback'>>
  >,
];
`;

test('the types of the package are those of the sources', () => {
  const folder = mkdtempSync(join('dist', '.same-types-'));
  try {
    const packed = readFileSync('dist/types/login-portal.d.ts', 'utf8').replace(/^declare global \{[\s\S]*?^\}/m, '');
    writeFileSync(join(folder, 'packed.d.ts'), packed);
    writeFileSync(join(folder, 'check.ts'), CHECK);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files: ['check.ts'], include: ['../../src/**/*.d.ts'] }),
    );
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder, '--rootDir', '.', '--pretty', 'false'], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
