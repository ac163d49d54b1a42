import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';

/** A rule, and whether it is met. */
export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
  readonly met: boolean;
  /** What screen readers announce: the text in a sentence that says whether the rule is met, with the punctuation of its language. */
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
            <RuleText {...item} />
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

/**
 * Marks that isolate the text within a right-to-left sentence. A text in its own element needs none, and one mark of a pair would be read
 * as a line of its own.
 */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * The visible text, with the rest of the sentence for screen readers only. As the field's description the list is read in one go, so each
 * item must be a sentence.
 */
function RuleText({ text, announcement }: ChecklistItem) {
  const [before, after] = announcement.split(text, 2).map((part) => part.replace(ISOLATES, ''));
  return (
    <>
      {before && <span className="hidden">{before}</span>}
      <span>{text}</span>
      {after && <span className="hidden">{after}</span>}
    </>
  );
}
