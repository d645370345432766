/**
 * Connecting to the database failed, for whatever reason: address, network, TLS, password or rights. The message says
 * why, but contains nothing of the address, because that holds a password.
 */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  /** The address cannot be parsed. (Beside its message, the driver's error holds the whole address.) */
  readonly isUnreadable: boolean;

  constructor(error: unknown) {
    const { code, message, severity, path } = Object(error) as {
      code?: string;
      message?: string;
      severity?: string;
      path?: string;
    };
    // Safe messages: PostgreSQL's own, the name of a missing certificate file, and the driver's fixed sentences.
    super((severity || path ? message : code) || message || String(error));
    this.isUnreadable = code === 'ERR_INVALID_URL' || error instanceof URIError;
  }
}
