/** A part of the bundle that loads when it is needed, a file of its own. */
export interface Part<T> {
  /** The name of the file, which is that of the module that `load` imports. */
  readonly name: string;
  readonly load: () => Promise<T>;
}
