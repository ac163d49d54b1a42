// @vitest-environment node
import { expect, test } from 'vitest';
import { showsAddress } from '../src/masks';

const EXAM = { email: 'exam@example.com' };
const CAREFUL = { email: 'Careful@example.com' };
const PHONE = { callingCode: '84', phone: '910000002' };

test.each([
  ['e***m@example.com', EXAM],
  ['e**m@example.com', EXAM],
  ['***@example.com', EXAM],
  ['c*****l@example.com', CAREFUL],
  ['c•••@e•••.com', CAREFUL],
  ['ca...ul@example.com', CAREFUL],
  ['+84 ******002', PHONE],
  ['+84 91* *** *02', PHONE],
  ['+8491*****02', PHONE],
  ['••• 002', PHONE],
  ['…0002', PHONE],
  ['ends in 0002', PHONE],
  ['ends in 0002', EXAM],
  ['+62 ******001', EXAM],
])('%s hides the address of %j', (target, person) => expect(showsAddress(target, person)).toBe(false));

test.each([
  ['exam@example.com', EXAM],
  ['EXAM@example.com', EXAM],
  ['someone.else@example.com', EXAM],
  ['*areful@example.com', CAREFUL],
  ['car*ful@example.com', CAREFUL],
  ['car***ful@example.com', CAREFUL],
  ['foxx@example.com', { email: 'foxx@example.com' }],
  ['+84 910000002', PHONE],
  ['0910 000 002', PHONE],
  ['+84 91000000*', PHONE],
  ['+8491000*002', PHONE],
  ['+62 8120 000 001', EXAM],
])('%s shows an address to somebody who knows nothing of %j', (target, person) => expect(showsAddress(target, person)).toBe(true));
