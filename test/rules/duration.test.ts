// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { formatDuration } from '../../src/rules/time';

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
