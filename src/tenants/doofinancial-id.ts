import { stepsOf, type Tenant } from '../contract/variant';
import bgImage from './pictures/doofinancial-id-background.svg?url&no-inline';
import favicon from './pictures/doofinancial-id-favicon.svg?inline';
import gesture from './pictures/doofinancial-id-gesture.svg?url&no-inline';
import dark from './pictures/doofinancial-id-logo-dark.svg?inline';
import light from './pictures/doofinancial-id-logo-light.svg?inline';
import phone from './pictures/doofinancial-id-phone.svg?url&no-inline';
import phoneGesture from './pictures/doofinancial-id-phone-gesture.svg?url&no-inline';

/**
 * The Indonesian market: the same logo in deep teal and coral, with a cloth of leaves and seeds. Its upper rows are all teal, because coral
 * that fades into a dark ground is brown. The gesture strengthens the nearest rows, and rises softly, so that the card keeps calm ground. On a
 * phone the cloth lies along the band's foot and fades towards the promise; the gesture completes it. Coral appears only in pictures, because
 * on a control it would look like an error.
 */
export default {
  brand: {
    title: 'Doo Financial',
    logo: { light, dark },
    favicon,
    isCGtrade: false,
    // No `fontColor`: the picture follows the colour scheme, and so must the text on it.
    common: { height: 'max(760px, 100vh - 72px)', bgImage },
  },
  userTypes: ['client'],
  palette: {
    ground: ['#fdf4ed', '#081819'],
    surface: ['#fffcfa', '#0f2325'],
    raised: ['#ffffff', '#183133'],
    text: ['#12292b', '#f3efe9'],
    muted: ['#596866', '#a9b6b2'],
    line: ['#efe0d6', '#274144'],
    border: ['#82867f', '#68817f'],
    accent: ['#0d5d61', '#62c6bf'],
    accentHover: ['#084548', '#8cdad4'],
    onAccent: ['#ffffff', '#04201f'],
    link: ['#0b666a', '#7fd2cb'],
    danger: ['#b0173f', '#ff8a9f'],
    warning: ['#8a4f00', '#f2bd6b'],
    success: ['#1b6b3a', '#86d493'],
    info: ['#175e86', '#86c8ec'],
    focus: ['#0b8085', '#ffe3cf'],
    onPicture: ['#12292b', '#f6efe7'],
    pictureGround: ['#fdf4ed', '#081819'],
    scrim: ['rgb(255 250 246 / 0.12)', 'rgb(5 17 18 / 0.3)'],
  },
  radius: 10,
  formSide: 'center',
  pictures: { phone, gesture, ...stepsOf(gesture), 'phone-gesture': phoneGesture, 'phone-end': `${phoneGesture}#end` },
  place: '50% 100% / auto clamp(900px, 100%, 1080px)', // The card's sides fall between two rows of dots, in a window of any size.
  languageMenu: true,
  footer: {
    sections: ['Compliance', 'HighRisk', 'BrandEntity', 'ClientNotice', 'Entities'],
    social: [
      { network: 'Facebook', href: 'https://social.example/facebook/doo-financial-id' },
      { network: 'LinkedIn', href: 'https://social.example/linkedin/doo-financial-id' },
      { network: 'YouTube', href: 'https://social.example/youtube/doo-financial-id' },
    ],
    copyright: true,
    revealOnScroll: false,
  },
  company: 'PT Doo Financial Demo Indonesia',
  callingCode: '62',
} satisfies Tenant;
