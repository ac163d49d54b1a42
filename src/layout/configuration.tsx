import { useStore } from '@nanostores/react';
import { useAllWords, usePortal, useTranslate } from '../stores/context';
import { Notice } from './notice';

/** The notice for a wrong configuration: names the given pair of tenant and user type, and lists the valid ones (contract section 1). */
export function Configuration() {
  const { $config, pairs } = usePortal();
  const translate = useTranslate();
  const { tenant, userType } = useStore($config);
  if (!useAllWords()) return null;
  return (
    <Notice title={translate('Common.ConfigurationTitle')}>
      <p>{translate('Common.ConfigurationText', { tenant, userType })}</p>
      <ul className="pairs" dir="ltr">
        {pairs.map((pair) => (
          <li key={`${pair.tenant} ${pair.userType}`}>
            <code>
              <span className="unbroken">{`tenant="${pair.tenant}"`}</span>{' '}
              <span className="unbroken">{`user-type="${pair.userType}"`}</span>
            </code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
