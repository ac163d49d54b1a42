import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CodeChannel } from '../contract/requests';
import type { Services } from './services';
import { atEnd } from './until';

/** What lasts for one receiver on one channel: a code that was sent, or the wait for the next. Times are those of the portal's `time`. */
export interface Term {
  readonly channel: CodeChannel;
  /** Whom it belongs to. */
  readonly owner: string;
  /** 0 if it began before a reload. */
  readonly since: number;
  /** `undefined` if the server did not say. */
  readonly until?: number | undefined;
  /** It is over, before its time or by that. */
  readonly ended?: true;
}

/** The terms of one scene. The tab keeps the newest of each channel, for as long as it lasts. */
interface CodeTerms {
  /** The newest first, one of each receiver on each channel. */
  readonly $all: ReadableAtom<readonly Term[]>;
  put(term: Omit<Term, 'since'>): void;
  /** Ends a term, unless it has been replaced since. */
  end(term: Term): void;
  forget(): void;
}

/**
 * Returns the owner of what is for a receiver: a number that tells it from another one and not who it is. The tab may keep it, because each
 * of the 65,521 numbers is that of a great many addresses. A receiver that differs by one letter has another number.
 */
export function ownerOf(receiver: string): string {
  let hash = 0;
  for (const letter of receiver) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return receiver && String(hash);
}

const CHANNELS: readonly CodeChannel[] = ['email', 'sms'];

/** Creates terms. They continue with those that the tab keeps under these names. */
export function createCodeTerms(
  { site, visit: { tab } }: Pick<Services, 'site' | 'visit'>,
  nameOf: (channel: CodeChannel) => string,
): CodeTerms {
  const { time } = site;
  const kept = CHANNELS.flatMap((channel): Term[] => {
    const { until, note: owner } = tab.kept(nameOf(channel)) ?? {};
    return owner === undefined ? [] : [{ channel, owner, since: 0, until }];
  });
  const $all = atom<readonly Term[]>(kept);
  const living = () => $all.get().filter(({ until, ended }) => until !== undefined && !ended);
  const set = (channel: CodeChannel, all: readonly Term[]) => {
    $all.set(all);
    const { until, owner } = living().find((term) => term.channel === channel) ?? {};
    if (until === undefined) tab.remove(nameOf(channel));
    else tab.keep(nameOf(channel), until, owner);
  };
  const end = (over: Term) =>
    set(
      over.channel,
      $all.get().map((term) => (term === over ? { ...term, ended: true } : term)),
    );

  const $nextEnd = computed($all, () => Math.min(...living().map(({ until = 0 }) => until)));
  atEnd(site, $nextEnd, () => {
    for (const term of living()) if ((term.until ?? 0) <= time.now()) end(term);
  });
  return {
    $all,
    put(term) {
      const others = $all.get().filter(({ channel, owner }) => channel !== term.channel || owner !== term.owner);
      set(term.channel, [{ ...term, since: time.now() }, ...others]);
    },
    end,
    forget: () => CHANNELS.forEach((channel) => void set(channel, [])),
  };
}
