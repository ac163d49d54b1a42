import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Key } from '../../contract/words';
import { usePortal, useTranslate } from '../../portal/context';
import type { Form } from '../../portal/form';
import type { NewPassword } from '../../portal/new-password';
import type { PasswordCheck } from '../../rules/password';
import { Checklist, type ChecklistItem } from '../../ui/checklist';
import { PasswordField } from '../../ui/password-field';
import { FilledSentence } from './filled-sentence';
import { useField } from './form';

const CHECK_SENTENCES = {
  characters: 'Password.Characters',
  length: 'Password.Length',
  letter: 'Password.Letter',
  digit: 'Password.Digit',
  special: 'Password.Special',
  sequence: 'Password.Sequence',
  repetition: 'Password.Repetition',
} as const satisfies Record<PasswordCheck['id'], Key>;

interface NewPasswordFieldProps {
  readonly form: Form<'password'>;
  readonly choice: NewPassword;
  readonly label: string;
  /** Hides the rules until the field first gets the focus. For long forms. */
  readonly folds?: boolean;
}

const RULES_ID = 'password-rules';
const CHECKING_ID = 'password-checking';

/** A new password. Its rules are visible before typing and are ticked off as they are met. */
export function NewPasswordField({ form, choice, label, folds = false }: NewPasswordFieldProps) {
  const translate = useTranslate();
  const password = useField(form, 'password');
  const rules = useRules(choice);
  const checking = useStore(choice.$verdict) === 'checking';
  const isUnmet = useStore(form.$errors).password?.unmet ?? false;
  const unmet = rules.filter(({ met }) => !met).map(({ announcement }) => announcement);
  const isStrict = isUnmet && unmet.length > 0;
  // They stay once they are there, because what is below must not move when the visitor presses it.
  const [met, setMet] = useState(!folds);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field inside has got the focus.
    <div className={met || password.error ? 'stack tight choosing' : 'stack tight choosing folded'} onFocus={() => setMet(true)}>
      <PasswordField
        {...password}
        error={isStrict ? unmet.join(' ') : password.error}
        errorHidden={isStrict}
        label={label}
        autoComplete="new-password"
        showLabel={translate('Login.ShowPassword')}
        hideLabel={translate('Login.HidePassword')}
        capsLockText={translate('Login.CapsLock')}
        passwordRules={useStore(choice.$rulesAttribute)}
        describedBy={checking ? `${RULES_ID} ${CHECKING_ID}` : RULES_ID}
        required
      />
      {checking && (
        <p className="busy checking" id={CHECKING_ID}>
          {translate('Password.Checking')}
        </p>
      )}
      <Checklist id={RULES_ID} items={rules} strict={isStrict} />
    </div>
  );
}

/** The visible rule. As the field's description the list is read in one go, so that each item must be a sentence. */
function ruleIn(sentence: 'Password.RuleMet' | 'Password.RuleUnmet', text: string) {
  const rule = <span>{text}</span>;
  return <FilledSentence of={sentence} parts={{ rule }} behind={rule} className="hidden" />;
}

/** The rules as sentences, and whether they are met. */
function useRules(choice: NewPassword): readonly ChecklistItem[] {
  const { language } = usePortal().visit;
  const translate = useTranslate();
  const { minLength, maxLength } = useStore(choice.$rule);
  const values = { min: String(minLength), max: String(maxLength) };
  return useStore(choice.$checks).map(({ id, met }) => {
    const rule = language.say({ key: CHECK_SENTENCES[id], values });
    const sentence = met ? 'Password.RuleMet' : 'Password.RuleUnmet';
    return { id, met, text: ruleIn(sentence, rule), announcement: translate(sentence, { rule }) };
  });
}
