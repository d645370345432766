/** Node's codes for a certificate that is not trusted, and for what is no TLS at all. */
const CERTIFICATE =
  /^(?:CERT_|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|ERR_TLS_CERT_|HOSTNAME_MISMATCH$|INVALID_(?:CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$|ERR_SSL_|EPROTO$)/;

/** How deep errors name the errors that caused them. */
const DEEPEST = 5;

/** The code by which the other side's certificate, or its TLS, was refused: then nothing was sent to it. */
export function certificateCode(error: unknown): string | undefined {
  let cause = error;
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && CERTIFICATE.test(cause.code)) return cause.code;
    cause = cause.cause;
  }
  return undefined;
}
