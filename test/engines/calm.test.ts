import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { inEachEngine } from './engines';
import { ENTER } from './visitor';

/** Returns everything in the portal that is animated or has transitions. */
function moving(): readonly string[] {
  const root = document.querySelector('login-portal')?.shadowRoot;
  return [...(root?.querySelectorAll('*') ?? [])].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const { animationName, transitionDuration, display } = getComputedStyle(element, part || null);
      const still = display === 'none' || (animationName === 'none' && Number.parseFloat(transitionDuration) === 0);
      return still ? [] : [`${element.localName}.${element.getAttribute('class')}${part}: ${animationName} ${transitionDuration}`];
    }),
  );
}

const settings = () => ['(prefers-reduced-motion: reduce)', '(forced-colors: active)'].map((query) => matchMedia(query).matches);

/** Whether controls can be told from their background when the visitor's colours replace the page's. */
function edges() {
  const root = document.querySelector('login-portal')?.shadowRoot;
  const style = (selector: string) => getComputedStyle(root?.querySelector(selector) ?? document.body);
  const submit = style('[type="submit"]');
  const pressed = ['true', 'false'].map((state) => {
    const { backgroundColor, borderBottomColor } = style(`[aria-pressed="${state}"]`);
    return `${backgroundColor} ${borderBottomColor}`;
  });
  return {
    submit: submit.borderTopStyle === 'solid' && submit.backgroundColor !== submit.color,
    input: style('.control').borderTopStyle === 'solid' && style('.control').borderTopColor !== style('.control').backgroundColor,
    pressed: pressed[0] !== pressed[1],
  };
}

/** Whether the submit button uses both of the visitor's colours. */
function usesVisitorColours(): boolean {
  const submit = document.querySelector('login-portal')?.shadowRoot?.querySelector('[type="submit"]');
  const probe = document.body.appendChild(document.createElement('i'));
  const named = ['ButtonText', 'ButtonFace'].map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  const { backgroundColor = '', color = '' } = submit ? getComputedStyle(submit) : {};
  return backgroundColor === named[0] && color === named[1];
}

inEachEngine(
  'a visitor who prefers less motion and their own colours',
  ({ open, leave, demo }, engine) => {
    test('nothing moves, and controls can be told from their background', async () => {
      const visitor = await open({ spec: 'signIn:hang' });
      // WebKit does not support forced colours.
      expect(await visitor.read(settings, null)).toEqual([true, engine !== 'WebKit']);
      await visitor.click('[data-action="account-phone"]');
      await visitor.click('[name="callingCode"]');
      await visitor.see('[role="option"]');
      expect(await visitor.read(moving, null)).toEqual([]);
      await visitor.click('[data-action="account-email"]');
      expect(await visitor.read(edges, null)).toEqual({ submit: true, input: true, pressed: true });
      await visitor.type('[name="email"]', 'trader@example.com');
      await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
      await visitor.see('form[aria-busy="true"]');
      if (engine !== 'WebKit') expect(await visitor.read(usesVisitorColours, null)).toBe(true);
      expect(await visitor.read(moving, null)).toEqual([]);
      await expect.poll(() => demo().sandbox.calls('signIn')).toHaveLength(1);
      await visitor.shot(`${engine}-calm`);
      await leave(visitor);
    });
  },
  { calm: true },
);
