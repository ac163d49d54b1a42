import type { Shape } from '../contract/shape';
import type { KeyValue } from './host';

/** What the tab has kept under a name, as far as it is that: anybody may have written there. */
export function readStored<T>(tab: Pick<KeyValue, 'get'>, name: string, shape: Shape<T>): T | undefined {
  try {
    return shape(JSON.parse(tab.get(name) ?? 'null'));
  } catch {
    return undefined;
  }
}
