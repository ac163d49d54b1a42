import type { PlanNode } from '../contract/first-part';
import { FIRST_SCREEN } from '../contract/screens';
import { CODE_UNTIL, LOCKS } from '../stores/lock';
import type { Start } from '../stores/start';

/** Names in the tab's storage. If one of them is set, the sign-in looks different from the start. */
const KEPT = [CODE_UNTIL, ...Object.values(LOCKS).map(({ name }) => name)];

/** The parts of the portal that `chrome="none"` leaves out. */
const CHROME: readonly (string | undefined)[] = ['header', 'footer'];

const withoutChrome = (plan: PlanNode): PlanNode => {
  if (typeof plan === 'string') return plan;
  const [tag, attributes, ...children] = plan;
  const kept = children.filter((child) => typeof child === 'string' || !CHROME.includes(child[1].part));
  return [tag, attributes, ...kept.map(withoutChrome)];
};

/** Plans without chrome. Each is made only once, because plans are compared by identity. */
const bare = new WeakMap<readonly unknown[], PlanNode>();

function bareOf(plan: PlanNode): PlanNode {
  if (typeof plan === 'string') return plan;
  const made = bare.get(plan) ?? withoutChrome(plan);
  bare.set(plan, made);
  return made;
}

/** Whether a plan can fit, whatever the start-up calls return. */
export const canFit = ({ $token, navigation, session, tab }: Start): boolean =>
  navigation.$route.get().screen === FIRST_SCREEN &&
  session.$session.get().state === 'signed-out' &&
  !$token.get() &&
  KEPT.every((name) => tab.momentAhead(name) === undefined);

/** Returns the plan of what React would draw first once loading ends; `undefined` if there is none and React has to draw. */
export function fittingPlan(start: Start): PlanNode | undefined {
  const first = start.$first.get();
  if (!first || !canFit(start) || start.$brand.get()?.isCGtrade !== first.variant.brand.isCGtrade) return undefined;
  return start.$config.get().chrome === 'full' ? first.plan : bareOf(first.plan);
}
