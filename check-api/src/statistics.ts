/** Returns the middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * Whether one of two equal things is the larger one so often that it comes by chance in one of a hundred runs at most: the two-sided sign
 * test, in which only the direction of each pair counts. That is so for all of 8 to 11 pairs, and for 11 of 12.
 */
export function isOneWay(ones: readonly number[], others: readonly number[]): boolean {
  const differences = ones.map((one, index) => one - (others[index] ?? 0)).filter((difference) => difference !== 0);
  const larger = differences.filter((difference) => difference > 0).length;
  const most = Math.max(larger, differences.length - larger);
  const needed = differences.length < 12 ? Math.max(8, differences.length) : differences.length - 1;
  return most >= needed;
}
