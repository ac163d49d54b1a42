// @vitest-environment node
import { BROWSER_FAULTS } from '../faults/browsers';
import { JOURNEY_FAULTS } from '../faults/journeys';
import { START_UP_FAULTS } from '../faults/start-up';
import { testFaults } from './one-fault';

testFaults([...JOURNEY_FAULTS, ...START_UP_FAULTS, ...BROWSER_FAULTS]);
