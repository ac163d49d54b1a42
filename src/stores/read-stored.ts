import type { KeyValue } from '../contract/host';
import type { Shape } from '../contract/shape';

/** Reads a value that the tab keeps; `undefined` if it has another shape, because any script of the page may have written it. */
export function readStored<T>(tab: Pick<KeyValue, 'get'>, name: string, shape: Shape<T>): T | undefined {
  try {
    return shape(JSON.parse(tab.get(name) ?? 'null'));
  } catch {
    return undefined;
  }
}
