import type { Criterion } from './criterion';

const NO_HARDWARE = 'There is no hardware.';
const IN_A_BROWSER = 'The portal is a part of web pages: chapter 9 is about it, and chapter 11 about the browser.';

/** EN 301 549 V3.2.1: chapters 5, 9, 11 and 12 as far as they apply. Its chapter 9 is WCAG 2.1, of which WCAG 2.2 has all criteria but 4.1.1. */
export const EN_301_549: readonly Criterion[] = [
  ['5.1', '', 'Closed functionality', 'not applicable', 'Nothing is closed to assistive technology.'],
  [
    '5.2',
    '',
    'Activation of accessibility features',
    'supported',
    'There is nothing to turn on: text size, colours, contrast and motion follow the visitor’s system.',
    [
      'test/browser/colors.test.ts: no other colour shows',
      'test/browser/face.test.ts: with more contrast preferred, quiet parts are as strong as the text',
    ],
  ],
  [
    '5.3',
    '',
    'Biometrics',
    'supported',
    'A passkey is never the only way: password and code stand beside it, and “not now” is a button.',
    ['test/browser/passkeys.test.ts: a device that does not know the visitor: nothing is sent, and the password signs in'],
  ],
  ['5.4', '', 'Preservation of accessibility information during conversion', 'not applicable', 'Nothing is converted.'],
  ['5.5.1', '', 'Means of operation', 'not applicable', NO_HARDWARE],
  ['5.5.2', '', 'Operable parts discernibility', 'not applicable', NO_HARDWARE],
  ['5.6.1', '', 'Tactile or auditory status', 'not applicable', NO_HARDWARE],
  ['5.6.2', '', 'Visual status', 'not applicable', NO_HARDWARE],
  ['5.7', '', 'Key repeat', 'not applicable', 'The system repeats keys.'],
  ['5.8', '', 'Double-strike key acceptance', 'not applicable', 'The system reads keys.'],
  [
    '5.9',
    '',
    'Simultaneous user actions',
    'supported',
    'Nothing needs two actions at once.',
    ['test/browser/keyboard.test.ts: an activation works by keyboard alone'],
  ],
  ['9.1', '', 'Perceivable', 'partly', 'The rows 1.1.1 to 1.4.13 of WCAG above.'],
  ['9.2', '', 'Operable', 'partly', 'The rows 2.1.1 to 2.5.4 of WCAG above.'],
  ['9.3', '', 'Understandable', 'supported', 'The rows 3.1.1 to 3.3.4 of WCAG above.'],
  ['9.4', '', 'Robust', 'supported', 'The rows of 4.1 of WCAG above. 4.1.1 holds where a browser makes the tree, which it does here.'],
  [
    '9.6',
    '',
    'WCAG conformance requirements',
    'partly',
    'All screens and processes were judged, and nothing needs what is not supported. Partly, as the rows above are. The page around the portal is the site’s.',
  ],
  ['11.5', '', 'Interoperability with assistive technology', 'not applicable', IN_A_BROWSER],
  ['11.6.1', '', 'User control of accessibility features', 'not applicable', IN_A_BROWSER],
  ['11.6.2', '', 'No disruption of accessibility features', 'not applicable', IN_A_BROWSER],
  [
    '11.7',
    '',
    'User preferences',
    'supported',
    'Though the chapter is about software outside the web: size of text, colours, contrast, scheme and motion are followed.',
    [
      'test/browser/text-size.test.ts: is that of all text and its lines',
      'test/engines/calm.test.ts: nothing moves, and controls can be told from their background',
    ],
  ],
  ['11.8', '', 'Authoring tools', 'not applicable', 'Nothing is authored.'],
  ['12.1.1', '', 'Accessibility and compatibility features', 'supported', 'This page, and browsers.md.'],
  [
    '12.1.2',
    '',
    'Accessible documentation',
    'supported',
    'The documentation is text with headings, lists and tables; pictures have words beside them.',
  ],
  ['12.2.2', '', 'Information on accessibility and compatibility features', 'not applicable', 'The support is the brand’s.'],
  ['12.2.3', '', 'Effective communication', 'not applicable', 'The support is the brand’s.'],
  ['12.2.4', '', 'Accessible documentation', 'not applicable', 'The support is the brand’s.'],
];
