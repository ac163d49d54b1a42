import { describe, expect, test, vi } from 'vitest';
import { backend, collect, make, place, screenOf, settle, until } from './page';

describe('removing the element stops', () => {
  test('every observer', async () => {
    const observers: { disconnected: boolean }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        disconnected = false;
        constructor() {
          observers.push(this);
        }
        observe() {}
        disconnect() {
          this.disconnected = true;
        }
      },
    );
    const { element } = await place();
    await until(() => expect(observers.length).toBeGreaterThan(0));
    element.remove();
    await settle();
    expect(observers.filter(({ disconnected }) => !disconnected)).toEqual([]);
  });

  test('every event of the portal', async () => {
    const events = [collect('portal-error'), collect('portal-ready'), collect('portal-navigate')];
    backend('*:hang');
    const element = await make();
    document.body.append(element);
    element.remove();
    await settle();
    element.navigate('/recovery');
    history.pushState(null, '', '/login/recovery');
    await settle();
    expect(events.flat()).toEqual([]);
  });
});

describe('added again', () => {
  test('it applies the attributes that changed in the meantime', async () => {
    const { element } = await place();
    element.remove();
    await settle();
    element.tenant = 'cgfintech';
    element.setAttribute('user-type', 'ib');
    document.body.append(element);
    expect((await screenOf(element, 'sign-in')).querySelector('h1')?.textContent).toBe('Sign in to CG Fintech');
  });
});
