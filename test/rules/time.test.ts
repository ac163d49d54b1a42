// @vitest-environment node
import { afterAll, describe, expect, it, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/contract/locales';
import {
  countdown,
  formatDays,
  formatDuration,
  gmt8Clock,
  mtClock,
  platformClock,
  secondsUntil,
  steady,
  visitorClock,
  waitOf,
} from '../../src/rules/time';

const PATTERN = 'YYYY-MM-DD HH:mm:ss';
const at = new Date('2024-02-28T22:05:09Z');
const zone = process.env.TZ;

afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('platformClock', () => {
  it.each([
    [0, false, '2024-02-28 22:05:09'],
    [0, true, '2024-02-28 23:05:09'],
    [2, false, '2024-02-29 00:05:09'],
    [2, true, '2024-02-29 01:05:09'],
    [5.5, false, '2024-02-29 03:35:09'],
    [5.75, false, '2024-02-29 03:50:09'],
    [-3.5, false, '2024-02-28 18:35:09'],
    [-12, true, '2024-02-28 11:05:09'],
    [26, false, '2024-03-01 00:05:09'],
  ])('at %d hours with summer time %s shows %s', (timezone, isDST, text) => {
    expect(platformClock(at, { timezone, isDST, pattern: PATTERN })).toBe(text);
  });

  it.each([
    ['DD/MM/YYYY HH:mm', '28/02/2024 22:05'],
    ['HHmmss', '220509'],
    ['YYYYMMDD', '20240228'],
    ['YYYY年MM月DD日', '2024年02月28日'],
    ['[ss] mm!', '[09] 05!'],
    ['YYYY YYYY', '2024 2024'],
    ['YY M D H m s hh', 'YY M D H m s hh'],
    ['$& $1', '$& $1'],
    ['', ''],
  ])('formats %j as %j', (pattern, text) => {
    expect(platformClock(at, { timezone: 0, isDST: false, pattern })).toBe(text);
  });

  it.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'])('does not depend on the machine being in %s', (machine) => {
    process.env.TZ = machine;
    expect(platformClock(at, { timezone: 2, isDST: true, pattern: PATTERN })).toBe('2024-02-29 01:05:09');
    expect(gmt8Clock(at)).toBe('2024-02-29 06:05:09');
  });

  it('changes to the next year', () => {
    expect(platformClock(new Date('2023-12-31T23:59:59Z'), { timezone: 1, isDST: false, pattern: PATTERN })).toBe('2024-01-01 00:59:59');
  });

  it('returns an empty text for an invalid moment', () => {
    expect(platformClock(new Date(Number.NaN), { timezone: 0, isDST: false, pattern: PATTERN })).toBe('');
    expect(platformClock(at, { timezone: 1e12, isDST: false, pattern: PATTERN })).toBe('');
    expect(gmt8Clock(new Date(8.64e15))).toBe('');
  });
});

describe('mtClock', () => {
  const seconds = (text: string): number => Date.parse(text) / 1000;
  const winter = { start_timestamp: seconds('2023-11-05T00:00:00Z'), end_timestamp: seconds('2024-03-10T00:00:00Z'), timezone: 2 };
  const summer = { start_timestamp: winter.end_timestamp, end_timestamp: seconds('2024-11-03T00:00:00Z'), timezone: 3 };
  const periods = [winter, summer];

  it.each([
    ['2023-11-04T23:59:59.999Z', undefined],
    ['2023-11-05T00:00:00Z', '2023-11-05 02:00:00'],
    ['2024-03-09T23:59:59.999Z', '2024-03-10 01:59:59'],
    ['2024-03-10T00:00:00Z', '2024-03-10 03:00:00'],
    ['2024-11-02T23:59:59Z', '2024-11-03 02:59:59'],
    ['2024-11-03T00:00:00Z', undefined],
  ])('shows for %s the time %s', (moment, text) => {
    expect(mtClock(new Date(moment), periods, PATTERN)).toBe(text);
  });

  it('returns nothing without periods or for an invalid moment', () => {
    expect(mtClock(at, [], PATTERN)).toBeUndefined();
    expect(mtClock(new Date(Number.NaN), periods, PATTERN)).toBeUndefined();
  });

  it('uses the first of overlapping periods', () => {
    expect(mtClock(at, [{ ...winter, timezone: 0 }, winter], 'HH')).toBe('22');
  });
});

describe('gmt8Clock', () => {
  it('is eight hours ahead of UTC', () => {
    expect(gmt8Clock(new Date('2024-12-31T16:00:00Z'))).toBe('2025-01-01 00:00:00');
  });
});

describe('visitorClock', () => {
  const NOON = new Date('2024-02-28T17:00:00Z'); // in New York
  const TOMORROW = new Date('2024-02-29T18:07:00Z');
  const clock = (moment: Date, locale: Locale) => {
    process.env.TZ = 'America/New_York';
    return visitorClock(moment, NOON, locale).replace(/\s/g, ' '); // platforms differ in the kind of space
  };

  it.each([
    ['en-US', '5:05 PM', 'Feb 29, 1:07 PM'],
    ['ja-JP', '17:05', '2月29日 13:07'],
    ['es-ES', '17:05', '29 feb, 13:07'],
    ['vi-VN', '17:05', '13:07 29/2'],
    ['ug-CN', '17:05', '2024-02-29 13:07'],
  ] as const)('shows hours and minutes in %s, and the date of another day', (locale, today, tomorrow) => {
    expect([clock(at, locale), clock(TOMORROW, locale)]).toEqual([today, tomorrow]);
  });

  it.each(LOCALE_CODES)('has no date today in %s, and one tomorrow', (locale) => {
    expect(clock(at, locale)).toMatch(/^\D*(17|0?5):05\D*$/);
    expect(clock(TOMORROW, locale)).toMatch(/29/);
  });
});

test.each([
  ['en-US', '1 day', '30 days'],
  ['zh-CN', '1天', '30天'],
  ['zh-TW', '1 天', '30 天'],
  ['ja-JP', '1日', '30日'],
  ['ko-KR', '1일', '30일'],
  ['pt-PT', '1 dia', '30 dias'],
  ['es-ES', '1 día', '30 días'],
  ['th-TH', '1 วัน', '30 วัน'],
  ['ug-CN', '1 كۈن', '30 كۈن'],
  ['vi-VN', '1 ngày', '30 ngày'],
] as const)('formatDays uses the words of %s', (locale, one, many) => {
  expect([formatDays(1, locale), formatDays(30, locale)]).toEqual([one, many]);
});

describe('formatDuration', () => {
  it.each([
    [0, '1 minute'],
    [1, '1 minute'],
    [59, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [60.001, '2 minutes'],
    [3540, '59 minutes'],
    [3541, '1 hour'],
    [3600, '1 hour'],
    [3601, '1 hour, 1 minute'],
    [7200, '2 hours'],
    [7500, '2 hours, 5 minutes'],
    [90_000, '25 hours'],
    [-5, '1 minute'],
    [Number.NaN, '1 minute'],
    [Number.POSITIVE_INFINITY, '1 minute'],
  ])('formats %d seconds as “%s”', (seconds, text) => {
    expect(formatDuration(seconds, 'en-US')).toBe(text);
  });

  it.each([
    ['zh-CN', '2小时5分钟'],
    ['zh-TW', '2 小時 5 分鐘'],
    ['ja-JP', '2時間5分'],
    ['ko-KR', '2시간 5분'],
    ['pt-PT', '2 horas e 5 minutos'],
    ['es-ES', '2 horas y 5 minutos'],
    ['th-TH', '2 ชั่วโมง 5 นาที'],
    ['ug-CN', '2 سائەت 5 مىنۇت'],
    ['vi-VN', '2 giờ 5 phút'],
  ] as const)('uses the words of %s', (locale, text) => {
    expect(formatDuration(7500, locale)).toBe(text);
  });

  it.each(LOCALE_CODES)('shows both numbers, and at least a minute, in %s', (locale) => {
    expect(formatDuration(7500, locale)).toMatch(/2.*5/);
    expect(formatDuration(0, locale)).toMatch(/^\D*1\D*$/);
    expect(formatDuration(3600, locale)).not.toContain('0');
  });
});

it.each([
  [65, '1:05'],
  [60, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3665, '1:01:05'],
  [86_400, '24:00:00'],
  [172_799, '47:59:59'],
])('%i s are shown as %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});

describe('time that never goes back', () => {
  const HOUR = 3_600_000;

  it('passes as the clock does', () => {
    let clock = 1000;
    const now = steady(() => clock);
    clock += 5;
    expect(now()).toBe(1005);
    clock += HOUR;
    expect(now()).toBe(1005 + HOUR);
  });

  it.each([1, 60_000, HOUR, 365 * 24 * HOUR])('goes on from where it was if the clock is put back by %i ms', (back) => {
    let clock = 10;
    const now = steady(() => clock);
    clock -= back;
    expect(now()).toBe(10);
    clock += 7;
    expect(now()).toBe(17);
    clock -= back;
    expect(now()).toBe(17);
    clock += 3;
    expect(now()).toBe(20);
  });
});

it.each([
  [{ remainingSeconds: 90 }, 90],
  [{ resendAfter: 60 }, 60],
  [{ resendAfter: 60, remainingSeconds: 5400 }, 5400],
  [{ resendAfter: 5400, remainingSeconds: 60 }, 5400],
  [{ resendAfter: 0, remainingSeconds: 0 }, 0],
  [{}, undefined],
  [undefined, undefined],
  [null, undefined],
])('the wait of %o is %s s: the later of two', (data, seconds) => {
  expect(waitOf(data)).toBe(seconds);
});

it.each([
  [300_000, 0, 300],
  [300_000, 1, 300],
  [300_000, 299_999, 1],
  [300_000, 300_000, 0],
  [300_000, 400_000, 0],
])('until %i, at %i, %i s are left', (until, now, left) => {
  expect(secondsUntil(until, now)).toBe(left);
});
