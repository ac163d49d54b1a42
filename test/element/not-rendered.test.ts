import { beforeEach, expect, test, vi } from 'vitest';
import { backend, collect, inside, make, PLAIN, place, screenOf, settle, until } from './page';

/* What happens in a browser with layout is in test/browser/not-rendered.test.ts. Here the test tells what the browser would. */

type Look = (entries: readonly { readonly target: Element }[]) => void;
const watchers = new Map<Element, Look>();

beforeEach(() => {
  watchers.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly look: Look) {}
      observe(element: Element) {
        watchers.set(element, this.look);
      }
      disconnect() {
        for (const [element, look] of watchers) if (look === this.look) watchers.delete(element);
      }
    },
  );
});

const MEMORY = { ...PLAIN, router: 'memory' };

/** Shows or hides an element, and lets the browser tell. */
function render(element: HTMLElement, shown: boolean) {
  element.style.display = shown ? 'block' : 'none';
  for (const [target, look] of watchers) look([{ target }]);
}

test('a portal that stops being rendered ends, and nothing of it stays in its root', async () => {
  const { element } = await place(MEMORY);
  render(element, false);
  expect(element.shadowRoot?.childNodes).toHaveLength(0);
  element.navigate('/recovery');
  expect(element.back()).toBe(false);
  document.body.append(document.createElement('p'), element); // moved, it stays as it is
  await settle();
  expect(element.shadowRoot?.childNodes).toHaveLength(0);
});

test('it comes back as another portal for the attributes of that time, and another tenant finds what was typed', async () => {
  const ready = collect('portal-ready');
  const { element, find } = await place(MEMORY);
  const email = find.getByRole('textbox', { name: 'Email address' });
  if (email instanceof HTMLInputElement) email.value = 'trader@example.com';
  email.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  render(element, false);
  render(element, true);
  await screenOf(element, 'sign-in');
  expect(inside(element).getByRole('textbox', { name: 'Email address' })).toHaveProperty('value', 'trader@example.com');

  render(element, false);
  element.tenant = 'cgfintech';
  await settle();
  expect(element.shadowRoot?.childNodes).toHaveLength(0);
  render(element, true);
  await screenOf(element, 'sign-in');
  expect(inside(element).getByRole('textbox', { name: 'Email address' })).toHaveProperty('value', 'trader@example.com');
  await until(() => expect(ready.map(({ detail }) => detail.tenant)).toEqual(['dprime', 'dprime', 'cgfintech']));
});

test('one that was removed while hidden, and is added again, finds nothing typed', async () => {
  const { element, find } = await place(MEMORY);
  const email = find.getByRole('textbox', { name: 'Email address' });
  if (email instanceof HTMLInputElement) email.value = 'trader@example.com';
  email.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  render(element, false);
  element.remove();
  await settle();
  expect(watchers.size).toBe(0);
  element.style.display = 'block';
  document.body.append(element);
  await screenOf(element, 'sign-in');
  expect(inside(element).getByRole('textbox', { name: 'Email address' })).toHaveProperty('value', '');
});

test.each<[string, (element: HTMLElement) => void]>([
  ['while it is hidden', (element) => render(element, false)],
  ['with the tenant', (element) => element.setAttribute('tenant', 'cgfintech')],
])('an account that the site takes back %s is gone', async (_, end) => {
  const { element } = await place({ ...MEMORY, account: 'ann@example.com' });
  const email = () => element.shadowRoot?.querySelector<HTMLInputElement>('[name="email"]')?.value;
  expect(email()).toBe('ann@example.com');
  end(element);
  element.removeAttribute('account');
  await settle();
  render(element, true);
  await screenOf(element, 'sign-in');
  await until(() => expect(email()).toBe(''));
});

test('the global helper posts with the attributes of a portal that is not rendered', async () => {
  const server = backend();
  const element = await make({ ...MEMORY, 'api-base': 'https://hidden.example', lang: 'ja' });
  element.style.display = 'none';
  document.body.append(element);
  await settle();
  expect(server.sent).toEqual([]);
  await window.LoginPortal?.post('/toc/api/v1/trace', { n: 1 });
  expect(server.sent.map(({ url }) => url)).toEqual(['https://hidden.example/toc/api/v1/trace']);
  expect(new Headers(server.sent[0]?.init.headers).get('language')).toBe('ja-JP');
});
