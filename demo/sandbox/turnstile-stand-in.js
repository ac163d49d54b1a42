// @ts-check
/**
 * Stands in for Turnstile's browser API, `window.turnstile`, with explicit rendering. The query of its own address says what it does. Without
 * one it passes by itself, as the service does for most visitors; `?ask` needs the visitor. `?expired` hands out a first token that has
 * expired, `?hang` never answers, `?throw` fails when rendered, `?empty` defines nothing. Runs under the portal's content security policy,
 * Trusted Types included.
 */
(() => {
  const script = document.currentScript;
  const way = script instanceof HTMLScriptElement ? ([...new URL(script.src).searchParams.keys()][0] ?? 'pass') : '';
  if (way === 'empty') return;

  /** @typedef {Readonly<Record<string, any>>} Options */
  /** @type {Map<string, { readonly place: HTMLElement, readonly options: Options }>} */
  const widgets = new Map();
  let made = 0;
  let tokens = 0;
  /** Whether the last token has expired. */
  let isExpired = false;

  /** @param {Options} options */
  const pass = (options) => {
    tokens += 1;
    isExpired = way === 'expired' && tokens === 1;
    options.callback?.(`turnstile-${Date.now()}-${tokens}`);
  };

  /**
   * Draws the box, which the service does in a frame.
   * @param {HTMLElement} place
   * @param {Options} options
   */
  const draw = (place, options) => {
    options['before-interactive-callback']?.();
    const box = document.createElement('div');
    box.dataset.app = options.sitekey;
    box.dataset.options = JSON.stringify({ language: options.language, theme: options.theme, size: options.size });
    const [inlineSize, blockSize] = options.size === 'compact' ? ['150px', '140px'] : ['300px', '65px'];
    Object.assign(box.style, { inlineSize, blockSize, margin: '0 auto', border: '1px solid GrayText', boxSizing: 'border-box' });
    for (const [label, press] of /** @type {const} */ ([
      ['I am a person', () => pass(options)],
      ['Fail', () => options['error-callback']?.('600010')],
    ])) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      Object.assign(button.style, { font: 'inherit', minHeight: '44px', margin: '8px' });
      button.addEventListener('click', press);
      box.append(button);
    }
    place.replaceChildren(box);
  };

  /** @type {Readonly<Record<string, (place: HTMLElement, options: Options) => void>>} */
  const WAYS = {
    pass: (_, options) => pass(options),
    expired: (_, options) => pass(options),
    ask: draw,
    fail: (_, options) => options['error-callback']?.('300030'),
    unsupported: (_, options) => options['unsupported-callback']?.(),
    hang: () => {},
  };

  /** @param {string} widget */
  const run = (widget) => {
    setTimeout(() => {
      const { place, options } = widgets.get(widget) ?? {};
      if (place && options) WAYS[way]?.(place, options);
    });
  };

  Object.assign(window, {
    turnstile: {
      /**
       * @param {HTMLElement} place
       * @param {Options} options
       */
      render(place, options) {
        if (way === 'throw') throw new Error('The captcha could not be created');
        if (!document.contains(place)) throw new TypeError('The place is not in the document');
        made += 1;
        const widget = `cf-${made}`;
        widgets.set(widget, { place, options });
        run(widget);
        return widget;
      },
      reset: run,
      /** @param {string} widget */
      remove(widget) {
        widgets.get(widget)?.place.replaceChildren();
        widgets.delete(widget);
      },
      isExpired: () => isExpired,
    },
  });
})();
