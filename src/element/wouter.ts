/*
 * wouter replaces two methods of the history when it is imported. A page may refuse that (`Object.preventExtensions(history)`), and the import
 * would throw. By its own mark, wouter takes them for replaced, and leaves them alone. The portal then notices less of the site's router.
 */
const isRefused = (['pushState', 'replaceState'] as const).some((name) => !Reflect.set(history, name, history[name]));
if (isRefused) Reflect.defineProperty(window, Symbol.for('wouter_v3'), { value: true });
