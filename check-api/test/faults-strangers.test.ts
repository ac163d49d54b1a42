// @vitest-environment node
import { CODE_FAULTS } from '../faults/codes';
import { COUNTING_FAULTS } from '../faults/counting';
import { SESSION_FAULTS } from '../faults/sessions';
import { TELLING_FAULTS } from '../faults/telling';
import { testFaults } from './one-fault';

/* Each file of faults is a part of all of them, so that they are tested side by side. */
testFaults([...TELLING_FAULTS, ...CODE_FAULTS, ...COUNTING_FAULTS, ...SESSION_FAULTS]);
