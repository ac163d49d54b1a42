import { Fault } from '../contract/fault';
import { PAIRS } from '../tenants';
import type { Services } from './services';

/** Tells the console and the site that there is no portal for the pair as the page wrote it, and which pairs there are. */
export async function tellMisconfigured({ host, signal, language, incident }: Services): Promise<void> {
  const values = { tenant: host.written('tenant'), userType: host.written('userType') };
  incident('configuration')(new Fault('no-portal', `tenant "${values.tenant}" with user type "${values.userType}"`));
  await language.complete().catch(() => undefined);
  const key = 'Common.ConfigurationText';
  const valid = PAIRS.map(({ tenant, userType }) => `${tenant} ${userType}`).join(', ');
  if (!signal.aborted)
    host.emit('portal-error', { code: 'configuration', key, message: `${language.say({ key, values })} ${valid}`, request: '' });
}
