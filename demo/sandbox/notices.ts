import type { Person } from './people';
import type { Notice, State } from './state';

/** Tells the owner of an account what has happened to it, wherever they can be reached. Nobody is told of an account that does not exist. */
export function notify({ notices, now }: State, person: Person | undefined, about: Notice['about']): void {
  for (const { address } of person?.contacts ?? []) notices.push({ at: new Date(now()).toISOString(), to: address, about });
}
