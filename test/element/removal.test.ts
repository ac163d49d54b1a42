import { describe, expect, test, vi } from 'vitest';
import { backend, collect, inside, make, PLAIN, place, screenOf, settle, until } from './page';

describe('removing the element stops', () => {
  test('every timer', async () => {
    await make(); // waits until the page's own timers of the start are over
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { element } = await place(PLAIN, { spec: 'settings.Crm_Time:hang' });
    inside(element).getByLabelText('Email address').focus();
    expect(vi.getTimerCount()).toBeGreaterThan(1);
    element.remove();
    await settle();
    await vi.advanceTimersByTimeAsync(4000); // nanostores releases an unused store after one second, then the one that it was computed from
    expect(vi.getTimerCount()).toBe(0);
  });

  test('every request, including those of the first moment', async () => {
    const server = backend('*:hang');
    const element = await make();
    document.body.append(element);
    await settle();
    expect(server.sent.map(({ url }) => url.split('?')[0])).toEqual([
      '/toc/api/platform/setting',
      '/toc/api/login/region/country',
      '/static/storage/multilingual-translation-system/dprime/en-US.json',
      '/static/storage/multilingual-translation-system/dprime/en_us.json',
      '/toc/api/v1/common/config',
      '/toc/api/v1/security/publicKey',
    ]);
    element.remove();
    await settle();
    expect(server.sent.filter(({ init }) => !init.signal?.aborted).map(({ url }) => url)).toEqual([]);
  });

  test('every listener on the page', async () => {
    const open = new Map<EventTarget, string[]>();
    for (const target of [window, document, document.body]) {
      const names: string[] = [];
      open.set(target, names);
      vi.spyOn(target, 'addEventListener').mockImplementation((name: string) => void names.push(name));
      vi.spyOn(target, 'removeEventListener').mockImplementation((name: string) => {
        const at = names.indexOf(name);
        if (at >= 0) names.splice(at, 1);
      });
    }
    const { element } = await place({ ...PLAIN, router: 'hash' });
    expect(open.get(window)).toContain('online');
    element.remove();
    await settle();
    expect([...open.values()].flat()).toEqual([]);
  });

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
  test('it starts again, and fires portal-ready once more', async () => {
    const ready = collect('portal-ready');
    const { element } = await place();
    element.remove();
    await settle();
    expect(element.shadowRoot?.querySelector('main')).toBeNull();
    document.body.append(element);
    await screenOf(element, 'sign-in');
    expect(ready).toHaveLength(2);
    expect(element.shadowRoot?.querySelectorAll('[part="root"]')).toHaveLength(1);
  });

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
