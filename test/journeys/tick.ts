import type { Consents } from '../../src/journeys/parts/new-account';
import type { Portal } from '../../src/portal/portal';

/** Ticks the boxes of these documents. Those that the platform has not sent have no box. */
export function tick({ facts: { catalogue } }: Pick<Portal, 'facts'>, consents: Consents, ...keys: readonly string[]): void {
  for (const file of catalogue.$settings.get().SignUp_ComplianceFile ?? []) if (keys.includes(file.key)) consents.toggle(file, true);
}
