import { describe, expect, test } from 'vitest';
import { isAway } from './database.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

describe('a database is away', () => {
  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENETUNREACH', '57P01', '57P03', '08006', '53300'])(
    'with the code %s',
    (code) => expect(isAway(coded(code))).toBe(true),
  );

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('with the message "%s" of the driver', (message) => expect(isAway(new Error(message))).toBe(true));

  test('when that is the cause of another error', () => {
    expect(isAway(new Error('query failed', { cause: coded('57P01') }))).toBe(true);
  });
});

test.each([
  coded('23505'),
  coded('ENOENT'),
  new Error('the connection timeout expired'),
  'ECONNREFUSED',
  undefined,
])('a fault of another kind does not mean that it is away (%#)', (error) =>
  expect(isAway(error)).toBe(false),
);
