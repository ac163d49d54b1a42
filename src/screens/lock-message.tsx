import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { platformClock } from '../rules/clock';
import { countdown } from '../rules/countdown';
import { formatDuration } from '../rules/duration';
import { usePortal, useSecondsLeft, useTranslate } from '../stores/context';
import { Alert } from '../ui/alert';
import { WithSupport } from './with-support';

interface LockMessageProps {
  /** Says what is locked. */
  readonly text: string;
  /** When the lock ends, if the server said so. */
  readonly until: number | undefined;
}

/**
 * Says that something is locked, and for how long. It appears as a whole, so that the content below moves only once and everything is
 * announced.
 */
export function LockMessage({ text, until }: LockMessageProps) {
  return (
    <Alert kind="error">
      <p>
        <WithSupport text={text} />
      </p>
      {until === undefined ? <Later /> : <Remaining until={until} />}
    </Alert>
  );
}

interface CodeWaitMessageProps {
  /** Says why no code can be sent. */
  readonly text: string;
  /** When the next code can be sent, if the server said so. */
  readonly until: number | undefined;
}

/** Says that the next code has to wait, and for how long. Such waits are short, so the message counts the seconds. */
export function CodeWaitMessage({ text, until }: CodeWaitMessageProps) {
  const translate = useTranslate();
  const left = useSecondsLeft(until);
  return (
    <Alert kind="error">
      <p>{text}</p>
      {until !== undefined && left === 0 ? (
        <p key="over">{translate('Login.LockOver')}</p>
      ) : (
        <p key="left" className="alert-title number" aria-live="off">
          {until === undefined ? translate('Code.TryLater') : translate('Login.LockedFor', { duration: countdown(left) })}
        </p>
      )}
    </Alert>
  );
}

function Later() {
  return <p className="alert-title">{useTranslate()('Code.TryLater')}</p>;
}

const MINUTE_MS = 60_000;

/** Marks a place in a sentence. A noncharacter occurs in no text, whereas a time might also match another part of the sentence. */
const PLACE = '\uffff';

/** A sentence with its children wherever `PLACE` stands in it. */
function Placed({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return text.split(PLACE).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
    <Fragment key={index}>
      {index > 0 && children}
      {part}
    </Fragment>
  ));
}

/** The rest of a lock in hours and minutes, and the time when it ends if the platform's clock is known (contract section 7). */
function Remaining({ until }: { readonly until: number }) {
  const { language, catalogue } = usePortal();
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const left = useSecondsLeft(until);
  const time = useStore(catalogue.$settings).Crm_Time;
  if (left === 0) return <p key="over">{translate('Login.LockOver')}</p>;
  const duration = formatDuration(left, locale);
  // The minute in which it ends counts as a whole, so the next one is named, and no seconds.
  const end = time && platformClock(new Date(until + MINUTE_MS - 1), { ...time, pattern: time.pattern.replace(/\W?ss/, '') });
  // The alert around it would announce every passing minute. Only the lock and its end are announced.
  return (
    <div key="left" aria-live="off">
      <p className="alert-title lock-time">
        <Placed text={translate('Login.LockedFor', { duration: PLACE })}>
          <span className="whole">{duration}</span>
        </Placed>
      </p>
      {end && (
        <p className="muted">
          <Placed text={translate('Login.LockEnds', { time: PLACE })}>
            <bdi className="unbroken" dir="ltr">
              {end}
            </bdi>
          </Placed>
        </p>
      )}
    </div>
  );
}
