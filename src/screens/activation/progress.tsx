import { useTranslate } from '../../stores/context';
import { Marks } from '../marks';

interface ProgressProps {
  /** The current step and the number of steps, if the platform reports them. */
  readonly at: { readonly step: number; readonly steps: number } | undefined;
}

/** Above this number, single marks could not be told apart. */
const MAX_MARKS = 12;

/** The progress of a registration. Each new step is announced. */
export function Progress({ at }: ProgressProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="stack snug">
        <span className="emblem">
          <span className="loading-mark" />
        </span>
        <h1 className="title" tabIndex={-1}>
          {translate('Activation.CreatingTitle')}
        </h1>
      </div>
      <div className="stack">
        {at && at.steps <= MAX_MARKS && <Marks {...at} running />}
        <p className="waiting-line" role="status">
          {at ? translate('Activation.CreatingStep', { step: String(at.step), steps: String(at.steps) }) : translate('Activation.Creating')}
        </p>
        <p className="small muted">{translate('Activation.CreatingText')}</p>
      </div>
    </>
  );
}
