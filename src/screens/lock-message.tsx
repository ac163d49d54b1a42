import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { platformClock } from '../rules/clock';
import { timeLeft } from '../rules/countdown';
import { formatDuration } from '../rules/duration';
import { usePortal, useTranslate } from '../stores/context';
import { Alert } from '../ui/alert';

interface LockMessageProps {
  /** What is locked. */
  readonly text: string;
  readonly until: number;
}

/** Says that something is locked and how long. It comes whole, so that nothing below it moves twice, and all of it is read out. */
export function LockMessage({ text, until }: LockMessageProps) {
  return (
    <Alert kind="error">
      <p>{text}</p>
      <Remaining until={until} />
    </Alert>
  );
}

/** Stands in the sentence where the hour is to stand: no text holds it (a noncharacter), while an hour may well look like another part of it. */
const PLACE = '\uffff';

/** How long a lock still lasts, in hours and minutes, and the hour it ends where the platform's clock is known (contract section 7). */
function Remaining({ until }: Pick<LockMessageProps, 'until'>) {
  const { $now, language, catalogue } = usePortal();
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const now = useStore($now);
  const time = useStore(catalogue.$settings).Crm_Time;
  if (until <= now) return <p key="over">{translate('Login.LockOver')}</p>;
  const duration = formatDuration(timeLeft(until, now) / 1000, locale);
  const end = time && platformClock(new Date(until), time);
  const text = end ? translate('Login.LockedUntil', { duration, time: PLACE }) : translate('Login.LockedFor', { duration });
  // It stands in an alert, which would read out each minute that passes: told are the lock and its end.
  return (
    <p key="left" aria-live="off">
      {text.split(PLACE).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
        <Fragment key={index}>
          {index > 0 && (
            <bdi className="unbroken" dir="ltr">
              {end}
            </bdi>
          )}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
