/** How far a criterion holds, as conformance reports have it. */
type Verdict = 'supported' | 'partly' | 'not applicable';

/** A criterion: number, level, name, how far it holds, a remark, and the tests that hold it, each as `file: beginning of its title`. */
export type Criterion = readonly [
  number: string,
  level: 'A' | 'AA' | '',
  name: string,
  verdict: Verdict,
  remark: string,
  tests?: readonly string[],
];
