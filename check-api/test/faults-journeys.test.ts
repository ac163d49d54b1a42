// @vitest-environment node
import { BROWSER_FAULTS } from '../../demo/sandbox/faults/browsers';
import { JOURNEY_FAULTS } from '../../demo/sandbox/faults/journeys';
import { START_UP_FAULTS } from '../../demo/sandbox/faults/start-up';
import { testFaults } from './one-fault';

testFaults([...JOURNEY_FAULTS, ...START_UP_FAULTS, ...BROWSER_FAULTS]);
