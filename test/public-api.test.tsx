import { expect, expectTypeOf, it } from 'vitest';
import type { LoginPortalAttributes, LoginPortalElement, PortalEventDetails } from '../src/login-portal';

it('gives the element its type by its name', () => {
  expectTypeOf(document.createElement('login-portal')).toEqualTypeOf<LoginPortalElement>();
  expectTypeOf<LoginPortalElement['navigate']>().parameters.toEqualTypeOf<[path: string]>();
  expectTypeOf<LoginPortalElement['router']>().toEqualTypeOf<'path' | 'hash' | 'memory'>();
});

it('types the details of its events', () => {
  const element = document.createElement('div');
  const told: string[] = [];
  element.addEventListener('portal-signed-in', ({ detail }) => {
    expectTypeOf(detail).toEqualTypeOf<PortalEventDetails['portal-signed-in']>();
    told.push(detail.redirectTo);
  });
  element.dispatchEvent(new CustomEvent('portal-signed-in', { detail: { redirectTo: '/', by: 'password' } }));
  expect(told).toEqual(['/']);
});

it('knows its attributes in JSX, and no others', () => {
  expectTypeOf<LoginPortalAttributes['user-type']>().toEqualTypeOf<'client' | 'ib' | undefined>();
  expectTypeOf<LoginPortalAttributes['api-base']>().toEqualTypeOf<string | undefined>();
  const markup = [
    <login-portal key="all" tenant="dprime" user-type="ib" color-scheme="dark" />,
    // @ts-expect-error a user type that there is not
    <login-portal key="wrong" tenant="dprime" user-type="admin" />,
    // @ts-expect-error the tenant is required
    <login-portal key="missing" />,
  ];
  expect(markup).toHaveLength(3);
});
