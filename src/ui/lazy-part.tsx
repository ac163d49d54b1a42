import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Pause before a part that did not load is asked for again. */
const RETRY_MS = 2000;

/**
 * A component whose code is loaded when it is first drawn; until then `meanwhile` stands in its place, or nothing. React's own `lazy` would
 * show a fallback for 300 ms even where the code is there already. `bring` has the code there before; it rejects where that cannot be loaded.
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined;
  const bring = async () => {
    loaded = (await load()).default;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where a module is read.
  function LazyPart(props: P & { readonly meanwhile?: ReactNode }) {
    const [failures, setFailures] = useState(0);
    const [, setLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      let gone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      bring().then(
        () => gone || setLoaded(true),
        () => {
          if (!gone) timer = setTimeout(() => setFailures(failures + 1), RETRY_MS);
        },
      );
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, [failures]);
    const Part = loaded;
    return Part ? <Part {...props} /> : props.meanwhile;
  }
  return Object.assign(LazyPart, { bring });
}
