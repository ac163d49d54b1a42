import { atom, computed, type ReadableAtom } from 'nanostores';
import { requestOf } from '../contract/calls';
import * as ENDPOINTS from '../contract/endpoints';
import * as LIMITS from '../contract/limits';
import type { PasswordScene } from '../contract/requests';
import { type PasswordCheck, type PasswordRule, passwordLevel, passwordRule, passwordRulesAttribute } from '../rules/password';
import { onAbort } from '../rules/waits';
import type { Catalogue } from './catalogue';
import type { PortalError } from './failures';
import type { FieldErrors, FieldMessage, Form } from './form';
import { onLeave } from './leaving';
import { sendPassword } from './password';
import type { Services } from './services';

type ServerVerdict = 'unknown' | 'checking' | 'accepted' | 'refused';

/** A new password while the visitor types it. */
export interface NewPassword {
  readonly $rule: ReadableAtom<PasswordRule>;
  readonly $checks: ReadableAtom<readonly { readonly id: PasswordCheck['id']; readonly met: boolean }[]>;
  readonly $verdict: ReadableAtom<ServerVerdict>;
  /** Whether nothing is known to be missing: the rule is met and, above level 0, the server has accepted the password. */
  readonly $isGood: ReadableAtom<boolean>;
  /** The value of the `passwordrules` attribute, which makes password managers suggest passwords that pass. */
  readonly $rulesAttribute: ReadableAtom<string>;
  /** Returns the error of a password that does not meet the rule. */
  errors(): FieldErrors<'password'>;
  /**
   * Whether the password passes the rule and, above level 0, the server's check, which this waits for. Shows an error in the form if not.
   * If the password changes meanwhile, the new one is checked instead.
   * @param stepSignal aborts when the visitor leaves the step. The result is then `false`, and the form shows nothing.
   */
  passes(stepSignal: AbortSignal): Promise<boolean>;
}

/** The server's answer about a password. `outdated`: the password has changed since. */
type CheckAnswer = 'accepted' | 'refused' | 'outdated';

/** The message of a password that misses rules: the field names them. */
const NOT_MET: FieldMessage = { key: 'Password.NotMet', unmet: true };
const MISSING: FieldMessage = { key: 'Password.Missing' };

type PasswordForm = Pick<Form<'password'>, '$values' | 'refuse' | 'note' | 'showFailure'>;

/**
 * Creates the new password of a form with a field `password`. The server is asked when typing pauses, and only about passwords that pass
 * the rule.
 */
export function createNewPassword(services: Services, scene: PasswordScene, form: PasswordForm): NewPassword {
  const { host, signal, tellSite } = services.site;
  const { client, scope } = services.api;
  const { catalogue } = services.facts;
  const $password = computed(form.$values, ({ password }) => password);
  const { $level, $rule, $checks, $rulesAttribute } = createChecks(catalogue, $password);
  const meetsRule = () => $checks.get().every(({ met }) => met);
  const errors = () => (meetsRule() ? {} : { password: $password.get() === '' ? MISSING : NOT_MET });
  const $verdict = atom<ServerVerdict>('unknown');
  let refusal: PortalError | undefined;
  let asking: { readonly controller: AbortController; readonly answer: Promise<CheckAnswer> } | undefined;

  /** Asks the server. Only a weak password fails: after any other failure, the call that sets the password decides. */
  const ask = async ({ signal }: AbortController): Promise<CheckAnswer> => {
    $verdict.set('checking');
    const typed = { form, password: $password.get(), request: requestOf(ENDPOINTS.checkPassword), signal };
    const result = await sendPassword(services, typed, (sealed) => client.checkPassword({ scope, scene, ...sealed }, { signal }));
    if (signal.aborted) return 'outdated';
    const error = result.ok || result.aborted ? undefined : result.error;
    refusal = error?.field === 'password' ? error : undefined;
    $verdict.set(refusal ? 'refused' : error?.code === 'insecure' ? 'unknown' : 'accepted');
    return refusal ? 'refused' : 'accepted';
  };
  const check = () => {
    if (asking) return asking.answer;
    const controller = new AbortController();
    asking = { controller, answer: ask(controller) };
    return asking.answer;
  };

  /** Whether a submit waits for the verdict. It then says itself what is wrong. */
  let submitting = false;
  /** Checks the password while the visitor types, and says at the field that it is too weak. */
  const checkTyped = async () => {
    const answer = await check();
    if (answer !== 'refused' || !refusal || submitting) return;
    form.note({ password: { key: refusal.key } });
    tellSite(refusal);
  };

  let cancel = () => {};
  /** Gives up what has been asked, or is about to be. */
  const giveUp = () => {
    cancel();
    asking?.controller.abort();
    asking = undefined;
    refusal = undefined;
    $verdict.set('unknown');
  };
  const stop = $password.listen((password, before = '') => {
    giveUp();
    // Filled in by a manager or pasted: nobody will type on, so what is missing is said now.
    if (password.length - before.length > 1 && !meetsRule()) form.note({ password: NOT_MET });
    if ($level.get() > 0 && meetsRule()) cancel = host.clock.after(LIMITS.passwordCheckDebounceMs, () => void checkTyped());
  });
  const leave = () => ['accepted', 'refused'].includes($verdict.get()) || giveUp();
  onAbort(signal, () => cancel(), stop, onLeave(services.visit, leave));

  const passes: NewPassword['passes'] = async (stepSignal) => {
    if (stepSignal.aborted) return false;
    if (!meetsRule()) {
      form.refuse(errors());
      return false;
    }
    cancel();
    submitting = true;
    const answer = $level.get() === 0 ? 'accepted' : refusal ? 'refused' : await check();
    submitting = false;
    if (answer === 'outdated' || stepSignal.aborted) return passes(stepSignal);
    if (refusal) form.showFailure(refusal); // the submit has removed the message about this password
    return answer === 'accepted';
  };

  const $isGood = computed(
    [$level, $checks, $verdict],
    (level, checks, verdict) => checks.every(({ met }) => met) && (level === 0 || verdict === 'accepted'),
  );
  return { $rule, $checks, $verdict, $isGood, $rulesAttribute, errors, passes };
}

/** The rule of the platform's settings, and what it says about the password. */
function createChecks({ $settings }: Catalogue, $password: ReadableAtom<string>) {
  const $level = computed($settings, ({ Passport_Security }) => passwordLevel(Passport_Security?.lowestPasswordLevel));
  const $rule = computed($level, passwordRule);
  return {
    $level,
    $rule,
    $checks: computed([$rule, $password], ({ checks }, password) =>
      checks.map(({ id, passes }) => ({ id, met: password !== '' && passes(password) })),
    ),
    $rulesAttribute: computed($level, passwordRulesAttribute),
  };
}
