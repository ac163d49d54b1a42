import { useStore } from '@nanostores/react';
import { platformClock } from '../rules/clock';
import { timeLeft } from '../rules/countdown';
import { formatDuration } from '../rules/duration';
import { usePortal, useTranslate } from '../stores/context';

/** How long a lock still lasts, in hours and minutes, and the hour it ends where the platform's clock is known (contract section 7). */
export default function Remaining({ until }: { readonly until: number }) {
  const { $now, language, catalogue } = usePortal();
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const now = useStore($now);
  const time = useStore(catalogue.$settings).Crm_Time;
  if (until <= now) return <p key="over">{translate('Login.LockOver')}</p>;
  const duration = formatDuration(timeLeft(until, now) / 1000, locale);
  const end = time && platformClock(new Date(until), time);
  const text = end ? translate('Login.LockedUntil', { duration, time: end }) : translate('Login.LockedFor', { duration });
  const [before, after] = end ? text.split(end) : [text];
  // It stands in an alert, which would read out each minute that passes: told are the lock and its end.
  return (
    <p key="left" aria-live="off">
      {before}
      {after !== undefined && (
        <bdi className="unbroken" dir="ltr">
          {end}
        </bdi>
      )}
      {after}
    </p>
  );
}
