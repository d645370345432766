import { expect, it } from 'vitest';
import { certificateCode } from './certificate-error.ts';
import { storeErrorCode } from '../../errors.ts';

const failure = (code: string, cause?: Error): Error => Object.assign(new Error(code, { cause }), { code });

// From Node's documentation of TLS errors.
const CODES = [
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
  'UNABLE_TO_DECRYPT_CRL_SIGNATURE',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'CERT_SIGNATURE_FAILURE',
  'CERT_NOT_YET_VALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_CHAIN_TOO_LONG',
  'CERT_REVOKED',
  'INVALID_CA',
  'PATH_LENGTH_EXCEEDED',
  'INVALID_PURPOSE',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'HOSTNAME_MISMATCH',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
];

it.each(CODES)('[OPS-12] knows %s, and that a store with it is away', (code) => {
  expect(certificateCode(new TypeError('fetch failed', { cause: failure(code) }))).toBe(code);
  expect(storeErrorCode(failure(code))).toBe('STORE_UNAVAILABLE');
});

it.each(['ECONNREFUSED', 'ECONNRESET', 'UNABLE_TO_SAY', 'INVALID_REQUEST'])(
  'takes %s for no certificate',
  (code) => expect(certificateCode(failure(code))).toBe(undefined),
);

it('ends with errors that are the cause of each other', () => {
  const one = failure('ONE');
  one.cause = failure('OTHER', one);
  expect(certificateCode(one)).toBe(undefined);
});
