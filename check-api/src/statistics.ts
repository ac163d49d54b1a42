/** Returns the middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * Returns how probable it is that two equal things differ in so many pairs by chance: the two-sided sign test, in which only the direction of
 * each difference counts. It assumes nothing about the distribution of times, which is never normal.
 */
export function certainty(ones: readonly number[], others: readonly number[]): number {
  const differences = ones.map((one, index) => one - (others[index] ?? 0)).filter((difference) => difference !== 0);
  const larger = differences.filter((difference) => difference > 0).length;
  const count = differences.length;
  const extreme = Math.max(larger, count - larger);
  let tail = 0;
  for (let hits = extreme; hits <= count; hits += 1) tail += binomial(count, hits);
  return Math.min(1, (2 * tail) / 2 ** count);
}

function binomial(count: number, hits: number): number {
  let ways = 1;
  for (let step = 1; step <= hits; step += 1) ways = (ways * (count - hits + step)) / step;
  return ways;
}
