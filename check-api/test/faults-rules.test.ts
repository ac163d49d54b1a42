// @vitest-environment node
import { OPTION_FAULTS } from '../../demo/sandbox/faults/options';
import { RULE_FAULTS } from '../../demo/sandbox/faults/rules';
import { testFaults } from './one-fault';

testFaults([...RULE_FAULTS, ...OPTION_FAULTS]);
