// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fitsMask, isMasked } from '../../src/rules/account';

describe('isMasked', () => {
  it.each([
    'n***r@example.com',
    'n...w@example.com',
    'n…w@example.com',
    'n•••@example.com',
    'NXXXW@example.com',
    '+66 ******004',
    '+66 ##004',
  ])('sees that a part of %s is hidden', (target) => {
    expect(isMasked(target)).toBe(true);
  });

  it.each(['newcomer@example.com', 'a.b.c@example.com', 'xx@example.com', '+66 810000004', ''])('takes “%s” as it is', (target) => {
    expect(isMasked(target)).toBe(false);
  });
});

describe('fitsMask', () => {
  it.each([
    ['newcomer@example.com', 'n***r@example.com'],
    ['Newcomer@Example.com', 'n...r@example.com'],
    ['nr@example.com', 'n***r@example.com'],
    ['newcomer@example.com', '***'],
    ['newcomer@example.com', 'n***@e***.com'],
    ['+66 810000004', '+66 ******004'],
    ['+66 810000004', '+66******004'],
    ['newcomer@example.com', 'newcomer@example.com'],
  ])('%s can be %s', (name, target) => {
    expect(fitsMask(name, target)).toBe(true);
  });

  it.each([
    ['trader@example.com', 'n***r@example.com'],
    ['newcomer@example.org', 'n***r@example.com'],
    ['n@example.com', 'n***n@example.com'],
    ['+66 810000005', '+66 ******004'],
    ['+62 810000004', '+66 ******004'],
    ['+66 04', '+66 ******004'],
    ['newcomer2@example.com', 'newcomer@example.com'],
    ['', 'n***r@example.com'],
  ])('%s cannot be %s', (name, target) => {
    expect(fitsMask(name, target)).toBe(false);
  });
});
