import type { PlanNode } from '../contract/first-part';
import { FIRST_SCREEN } from '../contract/screens';
import { CODE_UNTIL, LOCKS } from '../stores/lock';
import type { Start } from '../stores/start';

/** What the tab may have kept that changes the sign-in from its first frame. */
const KEPT = [CODE_UNTIL, ...LOCKS.map(([name]) => name)];

/** The parts of the portal that `chrome="none"` leaves out. */
const CHROME = ['header', 'footer'];

const withoutChrome = (plan: PlanNode): PlanNode => {
  if (typeof plan === 'string') return plan;
  const [tag, attributes, ...children] = plan;
  const kept = children.filter((child) => typeof child === 'string' || !CHROME.includes(child[1].part ?? ''));
  return [tag, attributes, ...kept.map(withoutChrome)];
};

/** Plans without chrome, each made once: by its identity a plan is known as the one that stands. */
const bare = new WeakMap<readonly unknown[], PlanNode>();

function bareOf(plan: PlanNode): PlanNode {
  if (typeof plan === 'string') return plan;
  const made = bare.get(plan) ?? withoutChrome(plan);
  bare.set(plan, made);
  return made;
}

/** Whether a plan may fit at all, whatever the calls answer. */
export const canFit = ({ $token, navigation, session, tab }: Start): boolean =>
  navigation.$route.get().screen === FIRST_SCREEN &&
  session.$session.get().state === 'signed-out' &&
  !$token.get() &&
  KEPT.every((name) => tab.momentAhead(name) === undefined);

/** The plan of what React would draw first once loading ends, as things stand; `undefined` where there is none, so that React has to draw. */
export function fittingPlan(start: Start): PlanNode | undefined {
  const { $first, $variant, $brand, $config } = start;
  const [variant, brand] = [$variant.get(), $brand.get()];
  const plan = variant && $first.get()?.plans[variant.userType];
  if (!plan || !canFit(start) || brand?.isCGtrade !== variant.brand.isCGtrade) return undefined;
  return $config.get().chrome === 'full' ? plan : bareOf(plan);
}
