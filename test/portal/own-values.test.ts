// @vitest-environment node
import { expect, test } from 'vitest';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { nothing, own } from '../../src/contract/shape';

/* An answer holds only what it says itself, whatever all objects inherit. */

test("an answer's own values count, whatever their names", () => {
  expect(ENDPOINTS.commonConfig.data({ loggedIn: true })?.loggedIn).toBe(true);
  expect(ENDPOINTS.settings.data(JSON.parse('{"constructor":"a","__proto__":"b"}'))).toEqual(
    JSON.parse('{"constructor":"a","__proto__":"b"}'),
  );
  expect(nothing({ redirect: 'x' })).toEqual({});
  expect(own({}, 'constructor')).toBeUndefined();
});
