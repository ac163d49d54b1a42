import { useStore } from '@nanostores/react';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useComplete, usePortal, useSecondsLeft, useTranslate } from '../../portal/context';
import type { FormAlert } from '../../portal/form';
import { isSafeContact } from '../../rules/addresses';
import { splitAt } from '../../rules/sentences';
import { countdown, formatDuration, platformClock, visitorClock } from '../../rules/time';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';

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
      <Button kind="quiet" action="retry" onClick={fromHeading(retry)}>
        {translate('Common.Retry')}
      </Button>
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
  const { language, $missing } = usePortal();
  const translate = useTranslate();
  const missing = useStore($missing);
  // Without its words, a failure counts as one of the network, as in `portal-error`.
  const text = language.say(alert.sentence) || (missing ? translate('Common.NetworkError') : '');
  if (!text) return null; // the words have not loaded yet
  if (alert.lock) return <LockMessage text={text} until={alert.until} />;
  if (alert.wait || alert.until !== undefined) return <WaitMessage text={text} wait={alert.wait} until={alert.until} />;
  return (
    <Alert kind={alert.kind ?? 'error'}>
      <p>
        <WithSupport text={text} />
      </p>
      {alert.retry && (
        <Button kind="quiet" action="retry" onClick={fromHeading(alert.onRetry ?? retry)}>
          {translate('Common.Retry')}
        </Button>
      )}
    </Alert>
  );
}

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
function LockMessage({ text, until }: LockMessageProps) {
  return (
    <Alert kind="error">
      <p>
        <WithSupport text={text} />
      </p>
      {until === undefined ? <Later /> : <Remaining until={until} />}
    </Alert>
  );
}

interface WaitMessageProps {
  /** Says what has to wait. */
  readonly text: string;
  /** Set if it is the next code. */
  readonly wait: FormAlert['wait'];
  /** When the wait ends, if the server said so. */
  readonly until: number | undefined;
}

/** Says that something has to wait, and for how long. Such waits are short, so the message counts the seconds. */
function WaitMessage({ text, wait, until }: WaitMessageProps) {
  const translate = useTranslate();
  const left = useSecondsLeft(until);
  return (
    <Alert kind="error">
      <p>{text}</p>
      {until === undefined ? (
        wait === 'limit' && <Later />
      ) : left === 0 ? (
        <p key="over">{translate('Login.LockOver')}</p>
      ) : (
        <p key="left" className="alert-title number" aria-live="off">
          {translate(wait ? 'Code.NewIn' : 'Login.LockedFor', { duration: countdown(left) })}
        </p>
      )}
    </Alert>
  );
}

function Later() {
  return <p className="alert-title">{useTranslate()('Code.TryLater')}</p>;
}

const MINUTE_MS = 60_000;

/** Mark places in a sentence. Noncharacters occur in no text, whereas a time might also match another part of the sentence. */
const PLACES: readonly string[] = ['\ufffe', '\uffff'];
const [FIRST = '', SECOND = ''] = PLACES;

interface PlacedProps {
  readonly text: string;
  /** What stands wherever the first place and the second one are. */
  readonly parts: readonly ReactNode[];
}

/** A sentence with elements in its places. */
function Placed({ text, parts }: PlacedProps) {
  return text.split(/([\ufffe\uffff])/).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
    <Fragment key={index}>{parts[PLACES.indexOf(words)] ?? words}</Fragment>
  ));
}

/** How long a lock still lasts in hours and minutes, and when it ends: by the visitor's clock, and by the platform's if that is known. */
function Remaining({ until }: { readonly until: number }) {
  const { language, catalogue, host, time } = usePortal();
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const left = useSecondsLeft(until);
  const { Crm_Time } = useStore(catalogue.$settings);
  if (left === 0) return <p key="over">{translate('Login.LockOver')}</p>;
  const duration = formatDuration(left, locale);
  const now = host.clock.now();
  const end = new Date(now + until - time.now() + MINUTE_MS - 1); // the minute in which it ends counts as a whole, so the next one is named
  const local = visitorClock(end, new Date(now), locale);
  const platform = Crm_Time && platformClock(end, { ...Crm_Time, pattern: 'HH:mm' });
  // The alert around it would announce every passing minute. Only the lock and its end are announced.
  return (
    <div key="left" aria-live="off">
      <p className="alert-title lock-time">
        <Placed
          text={translate('Login.LockedFor', { duration: FIRST })}
          parts={[
            <span key="duration" className="whole">
              {duration}
            </span>,
          ]}
        />
      </p>
      <p className="muted">
        <Placed
          text={platform ? translate('Login.LockEnds', { local: FIRST, time: SECOND }) : translate('Login.LockEndsAt', { local: FIRST })}
          parts={[
            <bdi key="local" className="unbroken">
              {local}
            </bdi>,
            <bdi key="platform" className="unbroken" dir="ltr">
              {platform}
            </bdi>,
          ]}
        />
      </p>
    </div>
  );
}

/** Returns the address of the platform's support; `undefined` if the platform names none that is safe to link to. */
export function useSupport(): string | undefined {
  const address = useStore(usePortal().catalogue.$settings).PlatForm_Company?.support;
  return address && isSafeContact(address) ? address : undefined;
}

/** A sentence in which “contact support” is a link, if the platform names an address for it. */
export function WithSupport({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const address = useSupport();
  const parts = splitAt(text, translate('Common.Support'));
  if (!parts || !address) return text;
  const [before, words, after] = parts;
  return (
    <>
      <span>{before}</span>
      <SupportLink address={address} className="link sentence" part="link">
        {words}
      </SupportLink>
      <span>{after}</span>
    </>
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
  const { catalogue } = usePortal();
  const notice = useStore(catalogue.$settings).PlatForm_Hint?.notice;
  if (!useComplete() || !notice) return null;
  return (
    <Alert kind="info">
      {/* The platform writes its settings in any language. */}
      <p dir="auto">{notice}</p>
    </Alert>
  );
}

/** Scrolls a message above a long form into view, because the submit button is at the other end. */
export function InView({ message, children }: { readonly message: unknown; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for each new message.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return <div ref={ref}>{children}</div>;
}
