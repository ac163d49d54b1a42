import { plainPath } from '../../demo/serve/pages';
import { HOME } from './sign-in-steps';
import { BOOTSTRAP, SHOUTING, TAILWIND } from './site-sheets';

/** A site with the portal on its page, and what is unusual about the site. */
export interface HostKind {
  readonly head?: string;
  /** The markup around the element. `TAG` stands for the element. */
  readonly body?: string;
  /** The selector of the iframe that contains the element, if it is not on the page itself. */
  readonly frame?: string;
}

const TAG = `<login-portal tenant="dprime" router="memory" head="leave" home="${HOME}"></login-portal>`;

/** The site's own content, which a portal could disturb. */
const OWN =
  '<section><h1 class="title">Site</h1><p class="screen portal hidden-not">Text <a class="link button" href="#x">Link</a></p>' +
  '<button type="button" class="button">Go</button><input class="input" value="1"><ul class="social"><li>One</li></ul></section>';

/** Returns the body of a page. The box gives the portal the same width on every page. */
export const pageBody = ({ body = 'TAG' }: HostKind): string =>
  OWN +
  body.replace(
    'TAG',
    () =>
      `<div data-box style="all:initial!important;display:block!important;width:900px!important;visibility:inherit!important">${TAG}</div>`,
  );

const frame = (more: string): HostKind => ({
  body: `<iframe title="Portal" width="916" height="900" src="${plainPath({ tenant: 'dprime', router: 'memory', head: 'leave', home: HOME })}" ${more}></iframe>`,
  frame: 'iframe',
});

/** Sites of all kinds. The portal is the same on each, and has to look the same. */
export const HOSTS: Readonly<Record<string, HostKind>> = {
  'Bootstrap’s rules': { head: BOOTSTRAP, body: '<div class="row"><div class="card fade show">TAG</div></div>' },
  'Tailwind’s rules': { head: TAILWIND, body: '<div class="space-y-4 divide-y"><i></i>TAG</div>' },
  'rules that shout': { head: SHOUTING },
  'letters of 40 px': { head: '<style>html { font-size: 40px }</style>' },
  'a page that is zoomed': { head: '<style>body { zoom: 2 }</style>' },
  'ancestors that are turned, cut off and contained': {
    body: '<div style="transform:rotate(.5deg) scale(.9);filter:saturate(2);perspective:900px;contain:layout paint style;overflow:hidden;will-change:transform">TAG</div>',
  },
  'content that is drawn when it is near': {
    body: '<div style="content-visibility:auto;contain-intrinsic-size:10px;margin-top:3000px">TAG</div>',
  },
  'a form that must not be sent': {
    body: '<form action="/arrived/wrong" onsubmit="document.title=\'sent\'" onreset="document.title=\'reset\'"><fieldset disabled><label>TAG</label></fieldset><input name="q"><button>Own</button></form>',
  },
  'a shadow root': {
    body: '<site-frame><template shadowrootmode="open"><style>* { color: red; font: 30px fantasy }</style>TAG</template></site-frame>',
  },
  'a shadow root that is closed to scripts': {
    body: '<site-frame><template shadowrootmode="closed"><slot></slot></template>TAG</site-frame>',
  },
  'a modal dialog': {
    body: '<dialog style="width:960px;max-width:none">TAG</dialog><script>document.querySelector("dialog").showModal()</script>',
  },
  // At the top, as on the plain page. In the middle, the footer, which appears when it scrolls into view, would be in view at once.
  'a popover': {
    body: '<div popover style="width:960px;margin-block:0">TAG</div><script>document.querySelector("[popover]").showPopover()</script>',
  },
  'a part that was inert': {
    body: '<div inert>TAG</div><script>addEventListener("portal-ready", () => document.querySelector("[inert]").removeAttribute("inert"))</script>',
  },
  'a fetch and a history of its own': {
    head: `<script>
      const { fetch } = window; window.fetch = (...all) => fetch.apply(window, all);
      for (const name of ['pushState', 'replaceState']) { const own = history[name]; history[name] = function (...all) { return own.apply(this, all) } }
      console.warn = console.info = console.debug = () => {};
    </script>`,
  },
  'an iframe': frame(''),
};
