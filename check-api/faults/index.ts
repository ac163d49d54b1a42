import { BROWSER_FAULTS } from './browsers';
import { CODE_FAULTS } from './codes';
import { COUNTING_FAULTS } from './counting';
import type { Fault } from './fault';
import { HARDENING_FAULTS } from './hardening';
import { JOURNEY_FAULTS } from './journeys';
import { OPTION_FAULTS } from './options';
import { PASSKEY_FAULTS } from './passkeys';
import { RULE_FAULTS } from './rules';
import { SESSION_FAULTS } from './sessions';
import { START_UP_FAULTS } from './start-up';
import { TELLING_FAULTS } from './telling';

/** Every fault that an address can ask for with `fault:` and its name. */
export const FAULTS: readonly Fault[] = [
  ...TELLING_FAULTS,
  ...CODE_FAULTS,
  ...COUNTING_FAULTS,
  ...SESSION_FAULTS,
  ...RULE_FAULTS,
  ...OPTION_FAULTS,
  ...PASSKEY_FAULTS,
  ...JOURNEY_FAULTS,
  ...START_UP_FAULTS,
  ...BROWSER_FAULTS,
  ...HARDENING_FAULTS,
];
