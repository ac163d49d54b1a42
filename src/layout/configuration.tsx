import { useStore } from '@nanostores/react';
import { useComplete, usePortal, useTranslate } from '../stores/context';
import { Notice } from './notice';

/**
 * The notice for a wrong configuration: names the pair of tenant and user type as the page wrote it, and lists the valid ones (contract
 * sections 1 and 9).
 */
export function Configuration() {
  const { $config, host, pairs } = usePortal();
  const translate = useTranslate();
  useStore($config); // re-renders when the page writes them anew
  if (!useComplete()) return null;
  return (
    <Notice kind="error" title={translate('Common.ConfigurationTitle')}>
      <p>{translate('Common.ConfigurationText', { tenant: host.written('tenant'), userType: host.written('userType') })}</p>
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
