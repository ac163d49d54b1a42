import { useTranslate } from '../../stores/context';

interface ProgressProps {
  /** At which of how many steps the platform is, where it says so. */
  readonly at: { readonly step: number; readonly steps: number } | undefined;
}

/** More marks than these could not be told apart. */
const MOST_MARKS = 12;

/** The platform is at work: which step of how many, told each time that it changes. */
export function Progress({ at }: ProgressProps) {
  const translate = useTranslate();
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {translate('Activation.CreatingTitle')}
      </h1>
      <div className="stack">
        {at && at.steps <= MOST_MARKS && <Marks {...at} />}
        <p className="busy waiting-line" role="status">
          {at ? translate('Activation.CreatingStep', { step: String(at.step), steps: String(at.steps) }) : translate('Activation.Creating')}
        </p>
        <p className="small muted">{translate('Activation.CreatingText')}</p>
      </div>
    </>
  );
}

/** A mark for each step, for the eye: the sentence below says the same. */
function Marks({ step, steps }: { readonly step: number; readonly steps: number }) {
  const marks = Array.from({ length: steps }, (_, index) => index + 1);
  return (
    <div className="marks" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} className={mark < step ? 'mark done' : mark === step ? 'mark current' : 'mark'} />
      ))}
    </div>
  );
}
