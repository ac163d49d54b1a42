/**
 * What a site can style from outside (contract section 2), each with a sentence. Nothing reads these tables at run time. The manifest of
 * custom elements is made from them, and the tables of `docs/theming.md`; a test holds the style sheets against them.
 */

/** The custom properties that a site can set on `<login-portal>`, and what each one sets. */
export const CUSTOM_PROPERTIES = {
  '--portal-ground': 'the background of the footer, and of the portal where there is no picture',
  '--portal-surface': 'the surface of the card that holds the form',
  '--portal-raised': 'raised surfaces: inputs, the selected segment, lists, toasts',
  '--portal-text': 'text',
  '--portal-muted': 'secondary text',
  '--portal-link': 'links and secondary buttons',
  '--portal-line': 'dividing lines',
  '--portal-border': 'the borders of inputs and choices',
  '--portal-focus': 'the focus ring, the border of the focused input',
  '--portal-accent': 'the primary button, ticked boxes, progress, the loading animation',
  '--portal-accent-hover': 'the primary button under the pointer; by default `--portal-accent` mixed with a little text colour',
  '--portal-on-accent': 'text and marks on the accent colour',
  '--portal-picture': 'the background picture, a CSS `<image>`',
  '--portal-picture-ground': 'the colour behind the picture and the loading animation, and around a smaller picture',
  '--portal-scrim': 'the translucent layer over the picture',
  '--portal-on-picture': 'text on the picture, and the language menu',
  '--portal-logo': "another logo, `url(…)`, on a ground of `--portal-surface`; its text stays the brand's title",
  '--portal-radius': 'the radius of corners, a CSS length',
  '--portal-font': "the font families; by default the system's",
} as const satisfies Readonly<Record<`--portal-${string}`, string>>;

/** The parts that a site can style by `::part()`, and what each one is. A `*` stands for the kinds that its sentence names. */
export const PARTS = {
  root: 'the whole portal',
  header: 'the header',
  logo: 'the link with the logo',
  main: "the main area with the brand's picture",
  promise: "the brand's sentence on the picture",
  card: 'the surface that holds the form',
  security: 'the line about the protection of information',
  footer: 'the footer',
  label: 'the label of an input',
  control: 'the frame around an input and its buttons',
  input: 'an input',
  checkbox: 'a checkbox',
  button: 'a button, or a link that looks like one',
  'button-*': 'a button by kind: `button-primary`, `button-secondary`, `button-quiet`',
  segment: 'one option of a switch, such as e-mail or phone',
  link: 'a text link in the card',
  menu: 'the language menu',
  'accordion-button': 'the button of a section of legal text',
  alert: 'a message about a whole form',
  'alert-*': 'the same by kind: `alert-error`, `alert-warning`, `alert-info`, `alert-success`',
  toast: 'a short message at the top',
  'toast-*': 'the same by kind: `toast-error`, `toast-warning`, `toast-info`, `toast-success`',
  loading: 'the loading animation',
} as const satisfies Readonly<Record<string, string>>;
