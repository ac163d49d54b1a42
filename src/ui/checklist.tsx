import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';

/** A rule, and whether it is met. */
export interface ChecklistItem {
  readonly id: string;
  /** The rule, with the rest of the announcement for screen readers only. */
  readonly text: ReactNode;
  readonly met: boolean;
  /** What screen readers announce: the rule in a sentence that says whether the rule is met, with the punctuation of its language. */
  readonly announcement: string;
}

interface ChecklistProps {
  /** Id of the list, so that its field can refer to it by `describedBy`. */
  readonly id: string;
  readonly items: readonly ChecklistItem[];
  /** Marks the rules that are not met as errors. */
  readonly strict: boolean;
}

/** Changes are announced after this pause in typing, in ms. Otherwise each key would interrupt the last announcement. */
const TYPING_PAUSE = 1000;

/** An announcement is removed after this time, in ms. Otherwise readers would meet it again after the list. */
const ANNOUNCED = 3000;

/** Returns the items that changed during the last stretch of typing. */
function useChanges(items: readonly ChecklistItem[]) {
  const announced = useRef(items);
  const [changed, setChanged] = useState<readonly ChecklistItem[]>([]);
  const state = items.map(({ id, met }) => `${id}${met}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the items' state, not on the identity of the array.
  useEffect(() => {
    const timer = setTimeout(() => {
      const before = new Set(announced.current.filter(({ met }) => met).map(({ id }) => id));
      setChanged(items.filter(({ id, met }) => met !== before.has(id)));
      announced.current = items;
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (changed.length === 0) return;
    const timer = setTimeout(() => setChanged([]), ANNOUNCED);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

/** Rules that are ticked off while the visitor types. */
export function Checklist({ id, items, strict }: ChecklistProps) {
  const changed = useChanges(items);
  /** The class and the icon of a rule that is not met. */
  const [unmet, icon] = strict ? (['unmet', 'error'] as const) : ([undefined, 'ring'] as const);
  return (
    <>
      <ul className="checklist" id={id}>
        {items.map((item) => (
          <li key={item.id} className={item.met ? 'met' : unmet}>
            <Icon name={item.met ? 'check' : icon} />
            {item.text}
          </li>
        ))}
      </ul>
      <div className="hidden" aria-live="polite">
        {changed.map((item) => (
          <p key={item.id}>{item.announcement}</p>
        ))}
      </div>
    </>
  );
}
