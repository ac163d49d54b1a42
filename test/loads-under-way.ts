// The unit tests without a document share modules. Vitest ends a load that is under way when its test file ends, and the module then fails
// in every later file. So each file waits for the loads that its portals have begun.
import { afterAll } from 'vitest';
import { loadsUnderWay } from './portal/fake-host';

afterAll(async () => void (await Promise.allSettled(loadsUnderWay)));
