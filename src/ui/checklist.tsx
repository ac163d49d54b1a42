import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';

/** One rule and whether it is kept. */
export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
  readonly met: boolean;
  /** What is read out: the text within a sentence that says whether it is kept, with the stops of its language. */
  readonly said: string;
}

/** What a checklist needs. */
export interface ChecklistProps {
  /** So that the field it is about can point here by `describedBy`. */
  readonly id: string;
  readonly items: readonly ChecklistItem[];
}

/** A pause in typing, in ms: after it what changed is read out, and not before, else each key would interrupt the last. */
const PAUSE = 1000;

/** As long as what was read out stands there, in ms: who reads on from the list would meet it a second time. */
const STAND = 3000;

/** The items that changed during the last stretch of typing. */
function useChanges(items: readonly ChecklistItem[]) {
  const told = useRef(items);
  const [changed, setChanged] = useState<readonly ChecklistItem[]>([]);
  const state = items.map(({ id, met }) => `${id}${met}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is their state, not a new array of the same.
  useEffect(() => {
    const timer = setTimeout(() => {
      const before = new Set(told.current.filter(({ met }) => met).map(({ id }) => id));
      setChanged(items.filter(({ id, met }) => met !== before.has(id)));
      told.current = items;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const timer = changed.length > 0 && setTimeout(() => setChanged([]), STAND);
    return () => clearTimeout(timer || undefined);
  }, [changed]);
  return changed;
}

/** Rules that tick themselves off while one types. */
export function Checklist({ id, items }: ChecklistProps) {
  const changed = useChanges(items);
  return (
    <>
      <ul className="checklist" id={id}>
        {items.map((item) => (
          <li key={item.id} className={item.met ? 'met' : undefined}>
            <Icon name={item.met ? 'check' : 'ring'} />
            <Said {...item} />
          </li>
        ))}
      </ul>
      <div className="hidden" aria-live="polite">
        {changed.map((item) => (
          <p key={item.id}>{item.said}</p>
        ))}
      </div>
    </>
  );
}

/** Marks that keep the text apart from a sentence that runs right to left: in an element of its own it is apart already, and half a pair would be read as a line. */
const ISOLATES = /[\u2066-\u2069]/g;

/** The text that is seen, and around it what is only read: as the field's description the list is no single breath. */
function Said({ text, said }: ChecklistItem) {
  const [before, after] = said.split(text, 2).map((part) => part.replace(ISOLATES, ''));
  return (
    <>
      {before && <span className="hidden">{before}</span>}
      <span>{text}</span>
      {after && <span className="hidden">{after}</span>}
    </>
  );
}
