// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from '../../src/rules/account';
import { cells, pairs } from '../rows';

describe('normalizeEmail', () => {
  it.each([
    ['  a@b.example\n', 'a@b.example'],
    ['\u00a0a@b.example\u3000', 'a@b.example'],
    [' \u200e a@b.example', 'a@b.example'],
    ['', ''],
    ['→ a@b.example', 'a@b.example'],
    ['a@b.example|', 'a@b.example'],
    ...pairs(`
      a@b.example → a@b.example | \u200ea@b.example\u202c\u200b → a@b.example
      \uff41＠\uff42．\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45 → a@b.example
      First.Last+Tag@B.Example → First.Last+Tag@B.Example | \uff21\uff22@c.example → AB@c.example
      a@b\u061c.example → a@b.example | \u061ca\u200d@\u00adb\u180e.exam\u2064ple\ufe0f → a@b.example
      a@b.example\u{e0061} → a@b.example | rene\u0301@b.example → ren\u00e9@b.example | “a@b.example” → a@b.example
      „a@b.example“ → a@b.example | «\u00a0a@b.example\u00a0» → a@b.example | ‘a@b.example’ → a@b.example
      "a@b.example" → a@b.example | 'a@b.example' → a@b.example | 「a@b.example」 → a@b.example
      <a@b.example> → a@b.example | ＜a＠b．example＞ → a@b.example | (a@b.example). → a@b.example
      a@b.example, → a@b.example | mailto:a@b.example → a@b.example
      <mailto:a@b.example?subject=Hi%20there> → a@b.example | E-mail: a@b.example → a@b.example
      邮箱：a@b.example → a@b.example | Ann Lee <a@b.example> → a@b.example | "Lee, Ann" <a@b.example>; → a@b.example
      a@b.example <a@b.example> → a@b.example | a@b。example → a@b.example
      first\u2011last@b.example → first-last@b.example | o’brien@b.example → o'brien@b.example
      *a@b.example* → a@b.example | a@b.example/ → a@b.example | a@b.example… → a@b.example
      📧a@b.example → a@b.example | ✉️ a@b.example ✅ → a@b.example | ✓a@b.example → a@b.example
      ★a@b.example → a@b.example | ▪a@b.example → a@b.example | \uf0e0a@b.example → a@b.example
      %20a@b.example → a@b.example | %3Ca@b.example%3E → a@b.example | a@b.example، → a@b.example
      a@b.example、 → a@b.example | a@b.example。 → a@b.example | mailto://a@b.example → a@b.example
      http://a@b.example → a@b.example | mailto:a%2Btag@b.example → a+tag@b.example
      mailto:a@b.example%20 → a@b.example | mailto:a%40b.example → a@b.example | Ann Lee (a@b.example) → a@b.example
      Ann (at work) <a@b.example> → a@b.example | [a@b.example](mailto:a@b.example) → a@b.example
      - a@b.example → a@b.example | – a@b.example → a@b.example | • a@b.example → a@b.example | ‣ a@b.example → a@b.example
      · a@b.example → a@b.example | ⁃ a@b.example → a@b.example | ◦ a@b.example → a@b.example | > a@b.example → a@b.example
      > > a@b.example → a@b.example | 1. a@b.example → a@b.example | 12) a@b.example → a@b.example | (2) a@b.example → a@b.example
      １．　a@b.example → a@b.example | 1、a@b.example → a@b.example | 1.  mailto:a@b.example?subject=Hi → a@b.example
      1. <a@b.example> → a@b.example | - Ann <a@b.example> → a@b.example | - E-mail: a@b.example → a@b.example
      &gt; a@b.example → a@b.example | a@b.example- → a@b.example | a@b.example— → a@b.example | a@b.example – → a@b.example
      [Ann](mailto:A@b.example?subject=Hi) → A@b.example | &lt;a@b.example&gt; → a@b.example
    `),
  ] as const)('normalizes %j to %j', (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email);
  });

  it.each([
    'a%b@c.example',
    '%a@b.example',
    'a%2Bb@c.example',
    'a/b@c.example',
    '#a@b.example',
    'a&b@c.example',
    '_a_@b.example',
    '-a@b.example',
    '1.a@b.example',
    '💌@b.example',
  ])('keeps %s, which is an e-mail', (typed) => {
    expect([normalizeEmail(typed), isEmail(typed)]).toEqual([typed, true]);
  });

  it.each(
    cells(`
      a@b.example c@d.example | a@b.example, c@d.example | <a@b.example>, <c@d.example> | a@b.example (c@d.example)
      [a@b.example](mailto:c@d.example) | mailto:a@b.example,c@d.example | https://b.example/a@c.example
      http://a:b@c.example | a(b)@c.example | a(b@c.example | a%20b@c.example | ann lee@b.example | a@b.example or not
      - a@b.example; c@d.example | 1. a@b.example 2. c@d.example | 123 4@b.example | 123. 4@b.example | - ann lee@b.example
      a @b.example | a"b@c.example | a@b*c.example | a@b_c.example | a@b.exam/ple
    `),
  )('makes no e-mail of %j', (typed) => {
    expect(isEmail(normalizeEmail(typed))).toBe(false);
  });
});

describe('isEmail', () => {
  it.each([
    '!#$%&*+/=?^_`{|}~-@b.example',
    `${'a'.repeat(64)}@b.example`,
    ...cells(`
      a@b.co | first.last+tag@sub.brand.example | o'brien@b.example | docomo..user.@docomo.example
      user@münchen.example | 用户@例え.テスト | user@xn--mnchen-3ya.example | 1@2.example | a@b.c
    `),
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    `${'a'.repeat(250)}@b.example`,
    ...cells(`
      a | @b.example | a@ | a@b | a@localhost | a@b. | a@.example | a@b..example | a@b@c.example | a b@c.example
      a@b .example | a@b.example,c@d.example | a@b.example; | <a@b.example> | "a"@b.example | a(b)@c.example
      a@[127.0.0.1] | a\\b@c.example | mailto:a@b.example
    `),
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('comes to an end on input that is made to be slow', () => {
    expect(isEmail(`a@${'a.'.repeat(120)}`)).toBe(false);
    expect(isEmail('@'.repeat(5_000_000))).toBe(false); // with the square of the length it would take days
  });
});
