import type { Visitor } from './env';
import type { State } from './state';

/** The name of all callers without a visitor's cookie, such as a site of another origin or a command line. They share one state. */
export const ANYONE = 'anyone';

/** What the sandbox keeps for one visitor. */
interface Visit {
  readonly visitor: Visitor;
  readonly state: State;
}

/** The visitors of a sandbox. None of them notices what another does. */
interface Visitors {
  /** Returns what belongs to the visitor whose cookie has this value. */
  readonly named: (name: string) => Visit;
  /** The states of all visitors. */
  readonly states: () => readonly State[];
  /** Forgets one visitor, or all of them. */
  readonly forget: (name?: string) => void;
}

/** Creates the visitors of a sandbox. If there are too many, it forgets the one who has been away longest. */
export function createVisitors(makeState: () => State): Visitors {
  const arrive = (): Visit => ({ visitor: { spec: '', counts: new Map<string, number>() }, state: makeState() });
  const visits = new Map<string, Visit>();
  let anyone = arrive();

  return {
    named(name) {
      if (name === ANYONE) return anyone;
      const visit = visits.get(name) ?? arrive();
      visits.delete(name); // the latest visitor comes last
      visits.set(name, visit);
      const [first = name] = visits.keys();
      if (visits.size > visit.state.limits.visitors) visits.delete(first);
      return visit;
    },
    states: () => [anyone, ...visits.values()].map(({ state }) => state),
    forget(name) {
      if (name === undefined || name === ANYONE) anyone = arrive();
      if (name === undefined) visits.clear();
      else visits.delete(name);
    },
  };
}
