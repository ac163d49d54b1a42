import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import { ENDPOINTS, type PasswordScene, requestOf } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import { type PasswordCheck, type PasswordRule, passwordLevel, passwordRule, passwordRulesAttribute } from '../rules/password';
import type { Form } from './form';
import { sendPassword } from './send-password';
import type { Services } from './services';

/** A check of the rule, and whether what is typed passes it. */
export interface CheckedRule {
  readonly id: PasswordCheck['id'];
  readonly met: boolean;
}

/** What the server thinks of what is typed: nothing yet, on its way, or its word. */
export type ServerVerdict = 'unknown' | 'checking' | 'accepted' | 'refused';

/** A new password while it is being chosen. */
export interface NewPassword {
  readonly $rule: ReadableAtom<PasswordRule>;
  readonly $checks: ReadableAtom<readonly CheckedRule[]>;
  readonly $verdict: ReadableAtom<ServerVerdict>;
  /** The `passwordrules` attribute, by which managers make passwords that pass. */
  readonly $rulesAttribute: ReadableAtom<string>;
  /**
   * Whether what is typed passes: by the rule and, above level 0, by the server's word, which is waited for. Tells the form if not. A password
   * that changes meanwhile is judged in place of the old one (contract section 9).
   * @param ended aborts when the visitor has left the step. The answer is then no, and the form is told nothing.
   */
  passes(ended?: AbortSignal): Promise<boolean>;
}

/** The server's answer about a password. `outdated`: the password has changed since it was asked. */
type Answer = 'accepted' | 'refused' | 'outdated';

type PasswordForm = Pick<Form<'password'>, '$values' | 'refuse' | 'note' | 'open'>;

/** Creates the choosing of a password in a form that has a field `password`. The server is asked once typing pauses, and never about one that the rule rejects. */
export function createNewPassword(services: Services, scene: PasswordScene, form: PasswordForm): NewPassword {
  const { catalogue, host, signal } = services;
  const $password = computed(form.$values, ({ password }) => password);
  const { $level, $rule, $checks, $rulesAttribute } = createChecks(catalogue, $password);
  const isGood = () => $checks.get().every(({ met }) => met);
  const $verdict = atom<ServerVerdict>('unknown');
  let refusal: PortalError | undefined;
  let asking: { readonly controller: AbortController; readonly answer: Promise<Answer> } | undefined;

  /** Asks the server. Anything but its word that the password is too weak lets it pass: the call that sets it asks once more. */
  const ask = async (controller: AbortController): Promise<Answer> => {
    $verdict.set('checking');
    const result = await askServer(services, scene, $password.get(), controller.signal);
    if (controller.signal.aborted) return 'outdated';
    const error = result.ok || result.aborted ? undefined : result.error;
    refusal = error && isVerdict(error) ? error : undefined;
    $verdict.set(refusal ? 'refused' : error?.code === 'insecure' ? 'unknown' : 'accepted');
    if (refusal) form.note({ password: { key: refusal.key } });
    return refusal ? 'refused' : 'accepted';
  };
  const check = () => {
    if (asking) return asking.answer;
    const controller = new AbortController();
    asking = { controller, answer: ask(controller) };
    return asking.answer;
  };

  let cancel = () => {};
  const stop = $password.listen((password, before = '') => {
    cancel();
    asking?.controller.abort();
    asking = undefined;
    refusal = undefined;
    $verdict.set('unknown');
    // Filled in by a manager or pasted: nobody will type on, so what is missing is said now.
    if (password.length - before.length > 1 && !isGood()) form.note({ password: { key: 'Password.NotMet' } });
    if ($level.get() > 0 && isGood()) cancel = host.clock.after(LIMITS.passwordCheckDebounceMs, () => void check());
  });
  signal.addEventListener('abort', () => {
    cancel();
    stop();
  });

  const passes: NewPassword['passes'] = async (ended) => {
    if (ended?.aborted) return false;
    if (!isGood()) {
      form.refuse({ password: { key: $password.get() === '' ? 'Password.Missing' : 'Password.NotMet' } });
      return false;
    }
    cancel();
    const answer = $level.get() === 0 ? 'accepted' : refusal ? 'refused' : await check();
    if (answer === 'outdated') return passes(ended);
    if (refusal) form.open(refusal); // The submit has taken back what was said of this very password.
    return answer === 'accepted';
  };

  return { $rule, $checks, $verdict, $rulesAttribute, passes };
}

/** Whether the server has found the password too weak. Any other failure says nothing about it. */
const isVerdict = ({ field }: PortalError): boolean => field === 'password';

/** Asks the server about a password. Only its verdict is told to the site: the visitor sees no other failure, having sent nothing yet. */
function askServer(services: Services, scene: PasswordScene, password: string, signal: AbortSignal) {
  const onError = (error: PortalError) => isVerdict(error) && services.onError(error);
  return sendPassword({ ...services, onError }, password, requestOf(ENDPOINTS.checkPassword), (encrypted, options) =>
    services.client.checkPassword({ scope: services.scope, scene, ...encrypted }, { signal, ...options }),
  );
}

/** The rule that the platform's settings ask for, and what it says of what is typed. */
function createChecks({ $settings }: Services['catalogue'], $password: ReadableAtom<string>) {
  const $level = computed($settings, ({ Passport_Security }) => passwordLevel(Passport_Security?.lowestPasswordLevel));
  const $rule = computed($level, (level) => passwordRule(level));
  return {
    $level,
    $rule,
    $checks: computed([$rule, $password], ({ checks }, password) =>
      checks.map(({ id, passes }) => ({ id, met: password !== '' && passes(password) })),
    ),
    $rulesAttribute: computed($level, passwordRulesAttribute),
  };
}
