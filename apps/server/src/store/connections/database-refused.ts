/**
 * Connecting to the database failed, whatever failed of it: its address, the network, TLS, the password, its rights.
 * The message says why and nothing of the address, which holds a password.
 */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  /** No address at all: what the driver throws has the whole of it beside its message. */
  readonly isUnreadable: boolean;

  constructor(error: unknown) {
    const { code, message, severity, path } = Object(error) as {
      code?: string;
      message?: string;
      severity?: string;
      path?: string;
    };
    // What PostgreSQL itself says, which file of certificates is missing, and the driver's fixed sentences.
    super((severity || path ? message : code) || message || String(error));
    this.isUnreadable = code === 'ERR_INVALID_URL' || error instanceof URIError;
  }
}
