// @vitest-environment node
import { HARDENING_FAULTS } from '../faults/hardening';
import { testFaults } from './one-fault';

testFaults(HARDENING_FAULTS);
