// @vitest-environment node
import { OPTION_FAULTS } from '../faults/options';
import { PASSKEY_FAULTS } from '../faults/passkeys';
import { RULE_FAULTS } from '../faults/rules';
import { testFaults } from './one-fault';

testFaults([...RULE_FAULTS, ...OPTION_FAULTS, ...PASSKEY_FAULTS]);
