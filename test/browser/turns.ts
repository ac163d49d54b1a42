/** Whether each row of a matrix meets each column, as in `npm run test:long -- matrix`. */
const WHOLE = process.env.MATRIX === 'all';

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
};

/**
 * Returns the cells of a matrix. In `npm test` rows and columns take turns: each row and each column occurs at least once.
 * @param from the column of the first row, so that two matrices of the same rows can begin with different columns.
 */
export function inTurn<R, C>(rows: readonly R[], columns: readonly C[], from = 0): readonly (readonly [R, C])[] {
  if (WHOLE) return rows.flatMap((row) => columns.map((column) => [row, column] as const));
  const cells = Math.max(rows.length, columns.length);
  return Array.from({ length: cells }, (_, index) => [at(rows, index), at(columns, index + from)] as const);
}
