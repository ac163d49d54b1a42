// @ts-check
import { listAccounts } from './accounts.js';
import { createActions, greet } from './actions.js';
import { find, getJson, rootOf } from './dom.js';
import { createEmbed } from './embed.js';
import { createLog } from './events.js';
import { dressPage } from './host-page.js';
import { createLanguage } from './language.js';
import { createOutbox } from './outbox.js';
import { createPanel } from './panel.js';
import { isInPhone, showPhone, standInPhone } from './phone.js';
import { applyAttributes } from './portal.js';
import { createRoute, startInMemory } from './route.js';
import { createScenarios } from './scenarios.js';
import { createSetUp } from './set-up.js';
import { createState } from './state.js';
import { variants } from './variants.js';

/** The QA page: a made-up site around the portal, and a panel that puts both into any state. */
const store = createState();

function createSite() {
  /** @type {import('./portal.js').PortalElement} */
  const portal = find(document, 'login-portal', HTMLElement);
  store.follow((state) => applyAttributes(portal, state));
  dressPage(store, portal);
  startInMemory(portal);
  return portal;
}

/** @param {Parameters<typeof createRoute>[1]} portal */
function createTools(portal) {
  const people = getJson('/sandbox/accounts');
  const tabs = createPanel(store);
  createLog(store);
  createSetUp(store);
  createRoute(store, portal, people);
  createLanguage(store);
  void createScenarios(store, people);
  void listAccounts(store, people);
  createOutbox(tabs);
  createEmbed(store);
  createActions();
  greet(store).catch(() => undefined); // the portal itself reports a sandbox that does not answer

  const summary = find(rootOf('qa-bar'), '.summary', HTMLElement);
  void variants.then(({ all }) =>
    store.follow((state) => {
      const variant = all.find(({ tenant, userType }) => tenant === state.tenant && userType === state['user-type']);
      summary.textContent = [variant?.label ?? `${state.tenant} / ${state['user-type']}`, state.scenario || state.spec]
        .filter(Boolean)
        .join(' · ');
    }),
  );
}

if (isInPhone) {
  standInPhone();
  createSite();
} else {
  const { frame, policy } = store.get();
  createTools(frame === 'phone' && policy === 'none' ? showPhone() : createSite()); // the strict policy forbids frames
}
