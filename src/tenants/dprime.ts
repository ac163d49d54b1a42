import type { Tenant } from '../contract/variant';
import bgImage from './pictures/dprime-background.svg?url&no-inline';
import favicon from './pictures/dprime-favicon.svg?inline';
import dark from './pictures/dprime-logo-dark.svg?inline';
import light from './pictures/dprime-logo-light.svg?inline';

/**
 * Established: deep navy and a warm metallic tone, with an order book drawn as contour lines. Navy leads in the light scheme, the metallic
 * tone in the dark one.
 */
export default {
  brand: {
    title: 'D Prime',
    logo: { light, dark },
    favicon,
    isCGtrade: false,
    common: { height: 740, fontColor: '#f6f2ea', bgImage },
  },
  userTypes: ['client', 'ib'],
  palette: {
    light: {
      ground: '#eef0f5',
      surface: '#fbfbfd',
      raised: '#ffffff',
      text: '#0b1730',
      muted: '#55607a',
      line: '#dde1ea',
      border: '#7d879d',
      accent: '#14305f',
      accentHover: '#0b2146',
      onAccent: '#ffffff',
      link: '#1f4b93',
      danger: '#b3261e',
      warning: '#8a5300',
      success: '#0f6b45',
      info: '#1f5aa6',
      focus: '#a8711c',
      onPicture: '#f6f2ea',
      pictureGround: '#12264d',
      scrim: 'rgb(7 16 36 / 0.16)',
    },
    dark: {
      ground: '#080e1b',
      surface: '#121c31',
      raised: '#1b2741',
      text: '#edf0f6',
      muted: '#a0abc1',
      line: '#2a3854',
      border: '#6c7a96',
      accent: '#d9b67c',
      accentHover: '#e7caa0',
      onAccent: '#1b1407',
      link: '#e2c391',
      danger: '#ff9a90',
      warning: '#f5b567',
      success: '#74d3a2',
      info: '#93bcff',
      focus: '#9cc0ff',
      onPicture: '#f6f2ea',
      pictureGround: '#12264d',
      scrim: 'rgb(5 10 22 / 0.44)',
    },
  },
  radius: 4,
  formSide: 'end',
  pictureBand: 56,
  languageMenu: false,
  footer: {
    sections: ['Compliance', 'HighRisk', 'BrandEntity', 'ClientNotice', 'Entities'],
    social: [
      { network: 'Facebook', href: 'https://social.example/facebook/dprime' },
      { network: 'LinkedIn', href: 'https://social.example/linkedin/dprime' },
      { network: 'YouTube', href: 'https://social.example/youtube/dprime' },
    ],
    copyright: true,
    revealOnScroll: true,
  },
  company: 'D Prime Demo Ltd',
} satisfies Tenant;
