import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpServer } from './mail-settings.ts';
import type { MailOutcome } from '../metrics/work-figures.ts';
import type { MailText } from './mail-text.ts';

const TIMEOUT_MS = 10_000;
/** An answer of this kind stays the same, however often it is tried. */
const PERMANENT = 500;

/** `unknown`: the connection was lost, and the server may have taken it. */
export type MailAnswer = { state: 'sent' } | { state: Exclude<MailOutcome, 'sent'>; error: string };

export type SendMail = (to: { name: string; address: string }, mail: MailText) => Promise<MailAnswer>;

/** Hands mail in. Does not throw when that fails. */
export function createSendMail({ host, port, isSecure, auth }: SmtpServer, from: string): SendMail {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password never crosses the network in the clear.
    requireTLS: auth !== undefined && !isSecure,
    ...(auth && { auth }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (to, mail) => {
    try {
      // What fails here was certainly not handed in. Errors of the library do not say how far it came.
      await transport.verify();
    } catch (error) {
      return { state: 'unanswered', error: (error as Error).message };
    }
    try {
      await transport.sendMail({
        from,
        to,
        ...mail,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return { state: 'sent' };
    } catch (error) {
      return outcomeOf(error as NodemailerError);
    }
  };
}

function outcomeOf({ code, responseCode, message }: NodemailerError): MailAnswer {
  // The connection was lost.
  if (responseCode === undefined) return { state: 'unknown', error: message };
  const isFinal = responseCode >= PERMANENT && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { state: isFinal ? 'refused' : 'unanswered', error: message };
}
