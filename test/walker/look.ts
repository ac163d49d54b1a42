/* What a visitor can tell apart of a portal. Times and counts differ from look to look, so their digits count as `#`. */

/** Something that the visitor can press. */
export interface Offer {
  readonly name: string;
  readonly action: string | undefined;
  readonly enabled: boolean;
  /** Whether the keyboard reaches it. */
  readonly reachable: boolean;
  /** It leads away from the portal. */
  readonly leaves: boolean;
  /** It opens beside the portal, such as a document or a mail to support, and so leads nowhere in it. */
  readonly opensBeside: boolean;
  readonly submits: boolean;
}

/** A field, with what is in it. */
export interface SeenField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  /** It asks for a new password, or for a code that is sent. */
  readonly isNew: boolean;
  readonly isSent: boolean;
}

/** What stands on the page at one moment. */
export interface Look {
  readonly screen: string;
  readonly title: string;
  /** What the portal says about what happened: alerts, messages of fields, and the text of a screen without a form. */
  readonly told: readonly string[];
  readonly offers: readonly Offer[];
  readonly fields: readonly SeenField[];
  /** Where the focus is: `right` is a field that is refused, and anywhere beside a message about the whole form. */
  readonly focus: 'nowhere' | 'right' | 'elsewhere';
  readonly busy: boolean;
  /** It only says what it waits for. */
  readonly waits: boolean;
  /** All text of the screen. */
  readonly text: string;
  /** Where the portal is, below its base. */
  readonly address: string;
}

/** Returns a text in which all times and counts are the same. */
export const withoutDigits = (text: string): string => text.replace(/\d+([:.,]\d+)*/g, '#');
const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
/** A busy button says what it does at the moment, beside the hidden label that keeps its width. */
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? textOf(element.querySelector('.button-label.busy') ?? element);
const isHidden = (element: Element): boolean => element.closest('[hidden], [inert], [aria-hidden="true"]') !== null;
const isOff = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled');

/** What belongs to a field itself, such as the button that shows a password, changes nothing but the field. */
const OF_A_FIELD = '[data-action="show-password"], [role="combobox"], [role="option"], [aria-expanded]';

/** What the visitor reads: the main area once it has a heading, or the message that the first file draws if nothing else has come. */
const areaOf = (root: ShadowRoot): HTMLElement | null =>
  root.querySelector('main :is(h1, .failure, .card[role="alert"])')?.closest('main') ?? null;

/** Returns what can be pressed on the screen, beside what belongs to a field. */
export const pressable = (root: ShadowRoot): HTMLElement[] =>
  [...(areaOf(root)?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].filter(
    (each) => !isHidden(each) && !each.matches(OF_A_FIELD),
  );

/** Returns the fields that the visitor fills in. */
export const fillable = (root: ParentNode): HTMLInputElement[] =>
  [...root.querySelectorAll<HTMLInputElement>('main input')].filter(
    (each) => !isHidden(each) && each.tabIndex >= 0 && each.name !== 'one-name' && each.name !== 'trust',
  );

const contentOf = (field: HTMLInputElement): string => (field.type === 'checkbox' ? (field.checked ? 'ticked' : '') : field.value);

/** What a visitor sees who has not come yet. */
export const EMPTY: Look = {
  ...{ screen: '', title: '', text: '', address: '' },
  ...{ told: [], offers: [], fields: [], focus: 'elsewhere', busy: false, waits: false },
};

function focusIn(root: ShadowRoot): Look['focus'] {
  const at = root.activeElement;
  if (!at?.isConnected) return 'nowhere';
  return root.querySelector('main [role="alert"]:not(:empty)') || at.matches('[aria-invalid="true"]') ? 'right' : 'elsewhere';
}

/** Looks at a portal. */
export function lookAt(root: ShadowRoot): Look {
  const main = areaOf(root);
  const messages = main ? [...main.querySelectorAll('[role="alert"], .field-error')].map(textOf).filter(Boolean) : [];
  const form = main?.querySelector('form');
  return {
    screen: main?.dataset.screen ?? '',
    title: textOf(main?.querySelector('h1') ?? main?.querySelector('p') ?? document.createElement('h1')),
    told: messages.length === 0 && main && !form ? [textOf(main)] : messages,
    offers: pressable(root).map((each) => ({
      name: nameOf(each),
      action: each.dataset.action,
      enabled: !isOff(each),
      reachable: each.tabIndex >= 0,
      leaves: each instanceof HTMLAnchorElement && !(each.dataset.action !== undefined && each.getAttribute('target') === null),
      opensBeside: each.getAttribute('target') === '_blank' || /^mailto:/i.test(each.getAttribute('href') ?? ''),
      submits: each.getAttribute('type') === 'submit',
    })),
    fields: fillable(root).map((each) => ({
      name: each.name,
      value: contentOf(each),
      error: each.getAttribute('aria-invalid') === 'true' ? 'invalid' : undefined,
      isNew: each.autocomplete === 'new-password',
      isSent: Boolean(each.form?.querySelector('[data-action="send-code"]')),
    })),
    focus: focusIn(root),
    busy: root.querySelector('main [aria-busy="true"], main .busy:not([role])') !== null || !main,
    waits: root.querySelector('main [role="status"], [part="loading"]') !== null,
    text: main ? textOf(main) : '',
    address: location.pathname.replace(/^(\/plain\/[\w-]+)?\/login/, '') || '/',
  };
}

/** Names the place in a journey: the screen and its title. */
export const placeOf = ({ screen, title }: Look): string => `${screen}: ${withoutDigits(title)}`;

/** Names an offer: `retry` and the like by their action, so that the language does not matter. */
export const offerName = ({ name, action }: Offer): string => withoutDigits(action ? `${action}` : name);

/** What can be pressed at a moment, and where. */
export const offersOf = (look: Look): string =>
  `${placeOf(look)} | ${look.offers
    .map((offer) => `${offerName(offer)}${offer.enabled ? '' : ' (off)'}`)
    .sort()
    .join(', ')}`;

const filledIn = (fields: readonly SeenField[]): string => {
  const filled = fields.filter(({ value }) => value).length;
  if (filled === 0) return 'empty';
  return filled === fields.length ? 'filled in' : 'half filled in';
};

/** What can be done at a moment. Two moments with the same one lead to the same next ones, whatever was said. */
export const waysOf = (look: Look): string => [offersOf(look), filledIn(look.fields), look.busy ? 'busy' : ''].join(' | ');

/** What a visitor can tell apart. */
export const stateOf = (look: Look): string => `${waysOf(look)} | ${look.told.map(withoutDigits).join(' / ')}`;
