// @ts-check
/**
 * Stands in for the captcha service's browser API: a global `TencentCaptcha(appId, callback, options)` whose `show()` ends in a callback.
 * The query of its own address says what it does. `?pass`, `?close`, `?fail` and `?stand-in` answer by themselves; `?throw` fails when
 * created. Without a query it asks the person in front of it. `?box` asks too, in a plain box on the body, as the service itself draws it.
 * Runs under the portal's content security policy, Trusted Types included.
 */
(() => {
  const script = document.currentScript;
  const way = script instanceof HTMLScriptElement ? ([...new URL(script.src).searchParams.keys()][0] ?? '') : '';
  if (way === 'empty') return;

  let made = 0;
  /** @type {Readonly<Record<string, (appId: string) => Readonly<Record<string, unknown>>>>} */
  const RESULTS = {
    pass: (appId) => ({ ret: 0, ticket: `ticket-${Date.now()}-${made}`, randstr: `@${appId}` }),
    close: () => ({ ret: 2 }),
    fail: () => ({ ret: 1, ticket: null, randstr: null }),
    // The service's answer when it is unreachable. The request carries the ticket anyway, and the server decides.
    'stand-in': (appId) => ({ ret: 0, ticket: `trerror_1001_${appId}_${Date.now()}${made}`, randstr: '@stand-in', errorCode: 1001 }),
  };
  const LABELS = { pass: 'I am a person', 'stand-in': 'Service unreachable', fail: 'Fail', close: 'Close' };

  class TencentCaptcha {
    /**
     * @param {string} appId
     * @param {(result: Readonly<Record<string, unknown>>) => void} callback
     * @param {Readonly<Record<string, unknown>>} options
     */
    constructor(appId, callback, options = {}) {
      if (way === 'throw') throw new Error('The captcha could not be created');
      if (typeof appId !== 'string' || typeof callback !== 'function') throw new TypeError('TencentCaptcha(appId, callback, options)');
      this.appId = appId;
      this.options = options;
      /** @param {string} name */
      this.end = (name) => {
        this.destroy();
        made += 1;
        callback({ appid: appId, ...RESULTS[name]?.(appId) });
      };
    }

    show() {
      if (way in RESULTS) setTimeout(() => this.end(way));
      else this.draw();
    }

    /** Shows a dialog over the page, as the service does. */
    draw() {
      const dialog = document.createElement(way === 'box' ? 'div' : 'dialog');
      this.dialog = dialog;
      if (way === 'box') dialog.role = 'dialog';
      dialog.id = 'sandbox-captcha';
      dialog.setAttribute('aria-label', 'Security check (sandbox)');
      dialog.dataset.app = this.appId;
      dialog.dataset.options = JSON.stringify(this.options);
      const dark = this.options.enableDarkMode === true;
      Object.assign(dialog.style, {
        padding: '24px',
        border: '0',
        borderRadius: '12px',
        font: '16px/24px system-ui, sans-serif',
        colorScheme: dark ? 'dark' : 'light',
        ...(way === 'box' && { position: 'fixed', inset: '20% auto auto 30%', zIndex: '2147483647', background: 'Canvas' }),
      });
      const text = document.createElement('p');
      text.textContent = `Security check of the sandbox: ${this.appId}, ${this.options.userLanguage}`;
      Object.assign(text.style, { margin: '0 0 16px' });
      dialog.append(text);
      for (const [name, label] of Object.entries(LABELS)) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        Object.assign(button.style, { font: 'inherit', minHeight: '44px', padding: '8px 16px', margin: '0 8px 8px 0' });
        button.addEventListener('click', () => this.end(name));
        dialog.append(button);
      }
      dialog.addEventListener('cancel', () => this.end('close'));
      document.body.append(dialog);
      if (dialog instanceof HTMLDialogElement) dialog.showModal();
    }

    destroy() {
      this.dialog?.remove();
      this.dialog = undefined;
    }
  }

  Object.assign(window, { TencentCaptcha });
})();
