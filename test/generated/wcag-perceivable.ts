import type { Criterion } from './criterion';

const GALLERY = ['test/browser/gallery.test.ts: the gallery'];
const PALETTES = [
  'test/tenants/palettes.test.ts: every pair of roles has its contrast',
  'test/tenants/palettes.test.ts: every pair on a mixed background has its contrast',
];
const NO_MEDIA = 'There is neither sound nor video.';

/** The first principle of WCAG 2.2: what can be perceived. */
export const PERCEIVABLE: readonly Criterion[] = [
  [
    '1.1.1',
    'A',
    'Non-text Content',
    'partly',
    'Icons are beside words or have a name; pictures are decoration, and hidden. Partly: a captcha with a picture (`tencent`) is its service’s, and so are its alternatives. `altcha` shows none.',
    GALLERY,
  ],
  ['1.2.1', 'A', 'Audio-only and Video-only (Prerecorded)', 'not applicable', NO_MEDIA],
  ['1.2.2', 'A', 'Captions (Prerecorded)', 'not applicable', NO_MEDIA],
  ['1.2.3', 'A', 'Audio Description or Media Alternative (Prerecorded)', 'not applicable', NO_MEDIA],
  ['1.2.4', 'AA', 'Captions (Live)', 'not applicable', NO_MEDIA],
  ['1.2.5', 'AA', 'Audio Description (Prerecorded)', 'not applicable', NO_MEDIA],
  [
    '1.3.1',
    'A',
    'Info and Relationships',
    'supported',
    'Real forms, labels, headings, groups and lists; messages are tied to their field.',
    [
      'test/browser/accessibility.test.ts: landmarks are complete',
      'test/ui/fields.test.tsx: is found by its label, under a name and an id that never change',
      'test/ui/fields.test.tsx: is valid and described by its hint until there is an error',
    ],
  ],
  [
    '1.3.2',
    'A',
    'Meaningful Sequence',
    'supported',
    'The order of the document is that of the page.',
    ['test/browser/accessibility.test.ts: landmarks are complete'],
  ],
  [
    '1.3.3',
    'A',
    'Sensory Characteristics',
    'supported',
    'No sentence means a control by its shape, colour or place. A test reads the English ones; the other languages say the same.',
    ['test/docs/evidence.test.ts: no English sentence means a control by its place, shape or colour'],
  ],
  [
    '1.3.4',
    'AA',
    'Orientation',
    'supported',
    'Nothing depends on how a phone is held.',
    ['test/browser/sign-in-layout.test.ts: on a phone held sideways, all of the sign-in'],
  ],
  [
    '1.3.5',
    'AA',
    'Identify Input Purpose',
    'supported',
    'Each field about the visitor has its `autocomplete`.',
    [
      'test/browser/accessibility.test.ts: landmarks are complete',
      'test/ui/fields.test.tsx: declares its autocomplete value and its password rules',
    ],
  ],
  [
    '1.4.1',
    'A',
    'Use of Color',
    'supported',
    'An error has an icon and words, a link in a sentence a line, a pressed switch a border.',
    [
      'test/browser/face.test.ts: a link in a sentence is underlined',
      'test/browser/colors.test.ts: borders show what is pressed, what is invalid and what is a button',
    ],
  ],
  ['1.4.2', 'A', 'Audio Control', 'not applicable', NO_MEDIA],
  [
    '1.4.3',
    'AA',
    'Contrast (Minimum)',
    'supported',
    'For the brands of the bundle. Colours that a site sets (`--portal-*`) are the site’s to check; the console helps, on localhost.',
    PALETTES,
  ],
  [
    '1.4.4',
    'AA',
    'Resize Text',
    'supported',
    'Text of twice the size fits, also on a phone.',
    ['test/browser/text-size.test.ts: is that of all text and its lines', ...GALLERY],
  ],
  ['1.4.5', 'AA', 'Images of Text', 'supported', 'Only logos are pictures with words.', GALLERY],
  [
    '1.4.10',
    'AA',
    'Reflow',
    'supported',
    'Nothing is cut off or scrolls sideways at 320 px.',
    [...GALLERY, 'test/engines/looks.test.ts: at 320 px no state overflows sideways'],
  ],
  [
    '1.4.11',
    'AA',
    'Non-text Contrast',
    'supported',
    'Borders of fields and rings of the focus are among the pairs that are tested.',
    PALETTES,
  ],
  ['1.4.12', 'AA', 'Text Spacing', 'supported', 'Nothing is cut off with the text spaced out.', GALLERY],
  ['1.4.13', 'AA', 'Content on Hover or Focus', 'not applicable', 'Nothing appears only because something has the pointer or the focus.'],
];
