import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { passing, type Access } from './connection.source.ts';

const access = { facts: { owner: 'yard', name: 'feeds.example.com', stands: '' }, limits: {} } as Access;

/** Returns the problem of a connection that fails with a code of Node.js; undefined for a temporary failure. */
function findProblem(code: string): { code: string; hint: string } | undefined {
  try {
    passing(Object.assign(new Error('the reason'), { code }), access);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [first] = error.problems;
    return first && { code: first.code, hint: first.hint };
  }
}

describe('a failed connection', () => {
  test.each([
    ['CERT_HAS_EXPIRED', 'renew'],
    ['CERT_NOT_YET_VALID', 'clock'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another host'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'TLS versions'],
  ])('because of %s is permanent, and its hint names the remedy', (code, remedy) => {
    expect(findProblem(code)).toEqual({ code: 'DS1163', hint: expect.stringContaining(remedy) as unknown });
  });

  test('with an unknown host is permanent, other failures are tried again', () => {
    expect(findProblem('ENOTFOUND')).toEqual({
      code: 'DS1150',
      hint: expect.stringContaining('spelling of the host') as unknown,
    });
    expect(findProblem('ECONNREFUSED')).toBeUndefined();
  });
});
