// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ERRORS, UNKNOWN_ERROR } from '../../src/contract/errors';
import { placeError } from '../../src/portal/form';

describe('placeError', () => {
  const fields = ['email', 'password', 'code'];

  it.each([
    [2025, 'password'],
    [5306, 'email'],
    [2021, 'code'],
    [2022, 'code'],
  ])('puts %i at the field %s', (code, field) => {
    expect(placeError(ERRORS[code] ?? UNKNOWN_ERROR, fields)).toBe(field);
  });

  it.each(
    Object.keys(ERRORS)
      .map(Number)
      .filter((code) => ![2025, 5306, 2021, 2022].includes(code)),
  )('puts %i in the alert', (code) => {
    expect(placeError(ERRORS[code] ?? UNKNOWN_ERROR, fields)).toBe('alert');
  });

  it('puts a failure in the alert if the form has no such field', () => {
    expect(placeError({ key: 'Code.EmailFormat', field: 'email' }, ['callingCode', 'phone'])).toBe('alert');
    expect(placeError({ key: 'Code.EmailFormat', field: 'email' }, [])).toBe('alert');
  });

  it('puts a failure that names no field in the alert', () => {
    expect(placeError(UNKNOWN_ERROR, fields)).toBe('alert');
  });
});
