// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { askStraightened, uuidIn } from '../../src/rules/links';
import { splitRoute } from '../../src/rules/route';
import { cells } from '../rows';

const UUID = '3d6f1c2a-9b4e-4c57-8a1d-0f2e6b7c8d9e';

const read = (route: string) => {
  const [path, search] = splitRoute(route);
  return uuidIn({ path, search });
};

describe('the uuid of a registration', () => {
  test.each([
    `?uuid=${UUID}`,
    `?uuid=${UUID}.`,
    `?uuid=${UUID}).`,
    `?uuid=${UUID}%3E`,
    `?uuid=${UUID}_`,
    `?uuid=${UUID}-`,
    `?uuid=${UUID}_).`,
    `?uuid=%3C${UUID}%3E`,
    `?uuid=%22${UUID}%22`,
    `?uuid=(${UUID}),`,
    `?uuid=${UUID}%E2%80%9D`,
    `?uuid=${UUID}%C2%A0`,
    `?uuid=3D${UUID}`,
    `?uuid=3d${UUID}`,
    `?uuid==3D${UUID}`,
    `?uuid%3D${UUID}`,
    `?uuid%3D3D${UUID}`,
    `?hl=ja&amp;uuid=${UUID}`,
    `?hl=ja&amp;amp;uuid=${UUID}&amp;utm_source=x`,
    `?uuid=${UUID}&gt;`,
    `?UUID=${UUID}`,
    `?Uuid=${UUID}`,
    `?uuid=${UUID.replaceAll('-', '%252D')}`,
    `?uuid=${UUID.replaceAll('-', '%E2%80%91')}`,
    `?uuid=${UUID.slice(0, 11)}=%0D%0A${UUID.slice(11)}`,
    `?uuid=${UUID.slice(0, 11)}=${UUID.slice(11)}`,
    `?uuid=${UUID.slice(0, 11)}%20${UUID.slice(11)}`,
    `?uuid=${UUID.slice(0, 11)}%C2%AD%E2%80%8B${UUID.slice(11)}`,
    `%3Fuuid=${UUID}`,
    `%3Fuuid%3D${UUID}`,
    `?uuid=&uuid=${UUID}`,
  ])('is picked out of %s', (query) => {
    expect(read(`/activation${query}`)).toBe(UUID);
  });

  test.each([
    ['?uuid=1', '1'],
    ['?uuid=a+b/c%3D%3D', 'a+b/c=='],
    ['?uuid=a%2Bb', 'a+b'],
    ['?uuid=%20a%20b%20', 'a b'],
    ['?uuid=3DX', '3DX'],
    ['?uuid=reg-7.', 'reg-7'],
    ['?uuid=reg-7)%22', 'reg-7'],
    [`?uuid=reg_${UUID}`, `reg_${UUID}`],
    [`?uuid=${UUID}-2`, `${UUID}-2`],
    [`?uuid=${UUID}_-a`, `${UUID}_-a`],
    ['?uuid=q7_-', 'q7_-'],
    ['?uuid=', ''],
    ['?uuids=1&xuuid=2', ''],
    ['', ''],
  ])('in %s may be of another form: %j', (query, uuid) => {
    expect(read(`/activation${query}`)).toBe(uuid);
  });
});

describe('a text from a link', () => {
  const asked = async (text: string, known: string) => {
    const questions: string[] = [];
    const ask = async (each: string) => {
      questions.push(each);
      return each === known;
    };
    const [answer, found] = await askStraightened(text, ask, (isKnown) => !isKnown);
    return { answer, found, questions };
  };

  test.each([
    'wel=\r\ncome',
    'wel\ncome',
    ...cells(`
      welcome. | welcome) | welcome), | welcome> | “welcome” | [welcome] | welcome&gt; | welcome&quot; | welcome=
      3Dwelcome | wel%63ome | welcome%20 | %E2%80%8Bwelcome.
    `),
  ])('that is unknown is asked about once more, as it was before it was bent: %j', async (text) => {
    expect(await asked(text, 'welcome')).toEqual({ answer: true, found: 'welcome', questions: [text, 'welcome'] });
  });

  test.each(['tok%2BA%2Fb%3D%3D', 'tok+A/b==.', '<tok+A/b==>', 'tok%2BA/b==?utm_source=a', 'tok+A/b==](https:'])(
    'keeps what belongs to it at its end: %s',
    async (text) => {
      expect(await asked(text, 'tok+A/b==')).toMatchObject({ answer: true, found: 'tok+A/b==' });
    },
  );

  test.each(['welcome', '3D', 'welcome.', 'a b', 'a%2Fb', '“'])('that is known is asked about once: %j', async (text) => {
    expect(await asked(text, text)).toEqual({ answer: true, found: text, questions: [text] });
  });

  test.each([
    ['welcome', ['welcome']],
    ['...', ['...']],
    ['welcome..%2E', ['welcome..%2E', 'welcome']],
  ])('%j that is unknown either way is asked about no more', async (text, questions) => {
    expect(await asked(text, '')).toMatchObject({ answer: false, questions });
  });
});
