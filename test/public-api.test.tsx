import { expect, expectTypeOf, it } from 'vitest';
import type { LoginPortalAttributes, LoginPortalElement, PortalEventDetails } from '../src/login-portal';

it('the element has its type by its name', () => {
  expectTypeOf(document.createElement('login-portal')).toEqualTypeOf<LoginPortalElement>();
  expectTypeOf<LoginPortalElement['navigate']>().parameters.toEqualTypeOf<[path: string]>();
  expectTypeOf<LoginPortalElement['router']>().toEqualTypeOf<'path' | 'hash' | 'memory'>();
});

it('its events have typed details', () => {
  const element = document.createElement('div');
  const told: string[] = [];
  element.addEventListener('portal-signed-in', ({ detail }) => {
    expectTypeOf(detail).toEqualTypeOf<PortalEventDetails['portal-signed-in']>();
    told.push(detail.redirectTo);
  });
  element.dispatchEvent(new CustomEvent('portal-signed-in', { detail: { redirectTo: '/', by: 'password' } }));
  expect(told).toEqual(['/']);
});

it('its attributes are known in JSX, and no others', () => {
  expectTypeOf<LoginPortalAttributes['user-type']>().toEqualTypeOf<'client' | 'ib' | undefined>();
  expectTypeOf<LoginPortalAttributes['api-base']>().toEqualTypeOf<string | undefined>();
  const markup = [
    <login-portal key="all" tenant="dprime" user-type="ib" color-scheme="dark" />,
    // @ts-expect-error no such user type
    <login-portal key="wrong" tenant="dprime" user-type="admin" />,
    // @ts-expect-error the tenant is required
    <login-portal key="missing" />,
  ];
  expect(markup).toHaveLength(3);
});
