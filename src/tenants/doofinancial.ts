import { stepsOf, type Tenant } from '../contract/variant';
import bgImage from './pictures/doofinancial-background.svg?url&no-inline';
import favicon from './pictures/doofinancial-favicon.svg?inline';
import gesture from './pictures/doofinancial-gesture.svg?url&no-inline';
import dark from './pictures/doofinancial-logo-dark.svg?inline';
import light from './pictures/doofinancial-logo-light.svg?inline';
import phone from './pictures/doofinancial-phone.svg?url&no-inline';
import phoneGesture from './pictures/doofinancial-phone-gesture.svg?url&no-inline';

/** The width of the drawing. Of its 1950 units the mark takes 1022, and is as wide as the page's column. */
const WIDTH = 'min(190.8% - 122.1px, 2182.8px)';

/**
 * Open and international: bright blue on plenty of white. The picture has a transparent background, so the scheme's colour shows through.
 * Its "D" and circle are those of the logo, and together as wide as the page's column: they begin below the logo and end with the card.
 * The higher the window, the more of them it shows. On a tablet they stand below the card. The gesture colours the rings, from the outermost
 * inwards, then the circle and the "D", and at last lights the place where they meet. A phone shows the whole mark at the band's end.
 */
export default {
  brand: {
    title: 'Doo Financial',
    logo: { light, dark },
    favicon,
    isCGtrade: false,
    // No `fontColor`: the picture follows the colour scheme, and so must the text on it.
    common: { height: 'max(740px, 100vh - 72px)', bgImage },
  },
  userTypes: ['client'],
  palette: {
    ground: ['#f2f7ff', '#081022'],
    surface: ['#fcfdff', '#13213e'],
    raised: ['#ffffff', '#1b2c51'],
    text: ['#0b1b3d', '#ecf2ff'],
    muted: ['#51607f', '#9fafcf'],
    line: ['#dbe5f5', '#2a3d66'],
    border: ['#7787a6', '#6880b0'],
    accent: ['#0b57f0', '#7eacff'],
    accentHover: ['#0744c4', '#a3c5ff'],
    onAccent: ['#ffffff', '#051334'],
    link: ['#0a50dd', '#93b9ff'],
    danger: ['#b8202f', '#ff979b'],
    warning: ['#875300', '#f3ba62'],
    success: ['#0b6e4a', '#6ed6a6'],
    info: ['#0a5cad', '#7cc9ff'],
    focus: ['#0b57f0', '#bcd5ff'],
    onPicture: ['#0b1b3d', '#ecf2ff'],
    pictureGround: ['#f2f7ff', '#081022'],
    scrim: ['rgb(255 255 255 / 0.08)', 'rgb(6 12 36 / 0.24)'],
  },
  radius: 12,
  formSide: 'end',
  pictures: { phone, gesture, ...stepsOf(gesture), 'phone-gesture': phoneGesture },
  // Beside a card a high window shows more of the mark, but always cuts it clearly. Below a card it is the upper part.
  place: `50% min(100% + ${WIDTH.replace('%', 'cqi')} * 0.1462, 65% + 168px + max(0px, 1000px - 100cqi) * 9) / ${WIDTH}`,
  languageMenu: false,
  footer: {
    sections: ['Compliance', 'HighRisk', 'BrandEntity', 'ClientNotice', 'Entities'],
    social: [
      { network: 'Facebook', href: 'https://social.example/facebook/doo-financial' },
      { network: 'LinkedIn', href: 'https://social.example/linkedin/doo-financial' },
      { network: 'YouTube', href: 'https://social.example/youtube/doo-financial' },
    ],
    copyright: true,
    revealOnScroll: false,
  },
  company: 'Doo Financial Demo Ltd',
} satisfies Tenant;
