import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { SUPPORT } from '../../contract/words';
import { useHasEverything, usePortal, useSecondsLeft, useTranslate } from '../../portal/context';
import type { FormAlert } from '../../portal/form';
import { isSafeContact } from '../../rules/addresses';
import { asksFor } from '../../rules/sentences';
import { countdown, formatDuration, platformClock, visitorClock } from '../../rules/time';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { FilledSentence } from './filled-sentence';

/** Returns a function for a retry button, which disappears when it is pressed. From the heading, the next Tab reaches what replaces it. */
const fromHeading =
  (retry: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('main')?.querySelector('h1')?.focus();
    retry();
  };

/**
 * Says that a part of the bundle could not be loaded, such as the words for what the visitor has chosen, and offers to try again. The build
 * makes a plan of it, so that it can be drawn before React is there.
 */
export function PartMissing() {
  const { retry } = usePortal();
  const translate = useTranslate();
  return (
    <Alert kind="error">
      <p>{translate('Common.NetworkError')}</p>
      <Retry until={undefined} retry={retry} />
    </Alert>
  );
}

interface FormMessageProps {
  readonly alert: FormAlert;
  readonly retry: () => void;
}

/**
 * A message about the whole form: what went wrong, how long it lasts, and a retry button where that may help. It loads together with the
 * form, because a message about a lost network could not be loaded any more.
 */
export function FormMessage({ alert, retry }: FormMessageProps) {
  const portal = usePortal();
  const { language } = portal.visit;
  const { $view } = portal;
  useTranslate(); // re-renders when the words come
  const { isMissing } = useStore($view);
  // Without its words, a failure counts as one of the network, as in `portal-error`.
  const sentence = isMissing && !language.say(alert.sentence) ? ({ key: 'Common.NetworkError' } as const) : alert.sentence;
  if (!language.say(sentence)) return null; // the words have not loaded yet
  const Time = alert.lock ? LockTime : WaitTime;
  return (
    <Alert kind={alert.kind ?? 'error'}>
      <WithSupport sentence={sentence} />
      <Time wait={alert.wait} until={alert.until} />
      {alert.retry && <Retry until={alert.until} retry={alert.onRetry ?? retry} />}
    </Alert>
  );
}

interface TimeProps {
  readonly wait?: FormAlert['wait'];
  /** When the lock or the wait ends, if the server said so. */
  readonly until: number | undefined;
}

/** The button that tries again. It can be pressed once the time is over, which the message counts. */
function Retry({ until, retry }: Pick<TimeProps, 'until'> & Pick<FormMessageProps, 'retry'>) {
  const translate = useTranslate();
  return (
    <Button kind="quiet" action="retry" disabled={useSecondsLeft(until) > 0} onClick={fromHeading(retry)}>
      {translate('Common.Retry')}
    </Button>
  );
}

/** How long something is locked, and who helps. It appears as a whole, so that the content below moves only once and all is announced. */
function LockTime({ until }: TimeProps) {
  return (
    <>
      {until === undefined ? <Later /> : <Remaining until={until} />}
      {useSupport() && <WithSupport sentence={{ key: 'Login.LockHelp' }} />}
    </>
  );
}

/** How long something has to wait, if it has to: the next code, if `wait` is set. Such waits are short, so the message counts the seconds. */
export function WaitTime({ wait, until }: TimeProps) {
  const translate = useTranslate();
  const secondsLeft = useSecondsLeft(until);
  if (until === undefined) return wait === 'limit' && <Later />;
  return secondsLeft === 0 ? (
    <p key="over">{translate('Login.LockOver')}</p>
  ) : (
    <p key="left" className="alert-title number" aria-live="off">
      {translate(wait ? 'Code.NewIn' : 'Login.LockedFor', { duration: countdown(secondsLeft) })}
    </p>
  );
}

function Later() {
  return <p className="alert-title">{useTranslate()('Code.TryLater')}</p>;
}

const MINUTE_MS = 60_000;

/** How long a lock still lasts in hours and minutes, and when it ends: by the visitor's clock, and by the platform's if that is known. */
function Remaining({ until }: { readonly until: number }) {
  const portal = usePortal();
  const { host, time } = portal.site;
  const { catalogue } = portal.facts;
  const { language } = portal.visit;
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const secondsLeft = useSecondsLeft(until);
  const { Crm_Time } = useStore(catalogue.$settings);
  if (secondsLeft === 0) return <p key="over">{translate('Login.LockOver')}</p>;
  const duration = formatDuration(secondsLeft, locale);
  const now = host.clock.now();
  const end = new Date(now + until - time.now() + MINUTE_MS - 1); // the minute in which it ends counts as a whole, so the next one is named
  const local = <bdi className="unbroken">{visitorClock(end, new Date(now), locale)}</bdi>;
  const platform = Crm_Time && (
    <bdi className="unbroken" dir="ltr">
      {platformClock(end, { ...Crm_Time, pattern: 'HH:mm' })}
    </bdi>
  );
  // The alert around it would announce every passing minute. Only the lock and its end are announced.
  return (
    <div key="left" aria-live="off">
      <p className="alert-title lock-time">
        <FilledSentence of="Login.LockedFor" parts={{ duration: <span className="whole">{duration}</span> }} />
      </p>
      <p className="muted">
        {platform ? (
          <FilledSentence of="Login.LockEnds" parts={{ local, time: platform }} />
        ) : (
          <FilledSentence of="Login.LockEndsAt" parts={{ local }} />
        )}
      </p>
    </div>
  );
}

/** Returns the address of the platform's support; `undefined` if the platform names none that is safe to link to. */
export function useSupport(): string | undefined {
  const address = useStore(usePortal().facts.catalogue.$settings).PlatForm_Company?.support;
  return address && isSafeContact(address) ? address : undefined;
}

interface WithSupportProps extends Pick<FormAlert, 'sentence'> {
  readonly className?: string | undefined;
}

/**
 * A sentence as a paragraph in which “contact support” is a link, if the platform names an address for it. A link stands behind a sentence of
 * the platform that takes the place of one with these words.
 */
export function WithSupport({ sentence, className }: WithSupportProps) {
  const { language } = usePortal().visit;
  const translate = useTranslate();
  const address = useSupport();
  const { key, values } = sentence;
  if (!address || !asksFor(language.template(key, 'bundle'), SUPPORT)) return <p className={className}>{language.say(sentence)}</p>;
  const link = (words: string) => (
    <SupportLink address={address} className="link sentence" part="link">
      {words}
    </SupportLink>
  );
  return (
    <p className={className}>
      <FilledSentence
        of={key}
        values={values}
        parts={{ [SUPPORT]: link(translate('Common.Support')) }}
        behind={link(translate('Common.ContactSupport'))}
      />
    </p>
  );
}

interface SupportLinkProps {
  readonly address: string;
  readonly className: string;
  readonly part: string;
  readonly children: string;
}

/** A link to support. */
export function SupportLink({ address, children, ...rest }: SupportLinkProps) {
  const translate = useTranslate();
  // A page opens beside this one, so that what was typed stays. A mail program opens beside it anyway.
  const isPage = !/^mailto:/i.test(address);
  return (
    <a {...rest} href={address} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isPage && <span className="hidden">{`, ${translate('Common.OpensInNewTab')}`}</span>}
    </a>
  );
}

/**
 * The platform's notice (`PlatForm_Hint`). It is placed below the form, so that it moves nothing if it arrives after the form. The styles
 * of alerts load together with the words.
 */
export function Hint() {
  const { catalogue } = usePortal().facts;
  const notice = useStore(catalogue.$settings).PlatForm_Hint?.notice;
  if (!useHasEverything() || !notice) return null;
  return (
    <Alert kind="info">
      {/* The platform writes its settings in any language. */}
      <p dir="auto">{notice}</p>
    </Alert>
  );
}

/** Scrolls a message above a long form into view, because the submit button is at the other end. */
export function Revealed({ message, children }: { readonly message: unknown; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for each new message.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return <div ref={ref}>{children}</div>;
}
