import { Fault } from '../contract/fault';
import type { Start } from './start';

/** Tells the console and the site that there is no portal for the pair as the page wrote it, and which pairs there are. */
export async function tellMisconfigured({ host, signal, language, incident, pairs }: Start): Promise<void> {
  const values = { tenant: host.written('tenant'), userType: host.written('userType') };
  incident('configuration')(new Fault('no-portal', `tenant "${values.tenant}" with user type "${values.userType}"`));
  await language.complete().catch(() => undefined);
  const key = 'Common.ConfigurationText';
  const valid = pairs.map(({ tenant, userType }) => `${tenant} ${userType}`).join(', ');
  if (!signal.aborted)
    host.emit('portal-error', { code: 'configuration', key, message: `${language.say({ key, values })} ${valid}`, request: '' });
}
