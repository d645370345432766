import addressParser from 'nodemailer/lib/addressparser';
import { define } from '../../settings-definition.ts';
import type { SettingParser } from '../../settings-parsers.ts';

/** Where mail is handed in. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server has it. */
  isSecure: boolean;
  auth?: { user: string; pass: string };
};

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const smtpServer: SettingParser<SmtpServer> = {
  wanted: 'an address such as smtps://user:password@mail.example.com, its signs percent-encoded',
  read(raw) {
    if (!URL.canParse(raw)) return undefined;
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(raw);
    const usual = PORTS[protocol];
    if (usual === undefined || hostname === '' || (username === '') !== (password === '')) return undefined;
    if (!['', '/'].includes(pathname) || search !== '' || hash !== '') return undefined;
    const words = [username, password].map(decoded);
    const [user, pass] = words;
    if (user === undefined || pass === undefined) return undefined;
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? usual : Number(port),
      isSecure: protocol === 'smtps:',
      ...(username !== '' && { auth: { user, pass } }),
    };
  },
};

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const sender: SettingParser<string> = {
  wanted: 'one address such as "Marquee <marquee@example.com>"',
  read(raw) {
    const [first, ...others] = addressParser(raw);
    const isOne = first !== undefined && others.length === 0 && 'address' in first;
    return isOne && /^[^\s@<>"]+@[^\s@<>"]+$/.test(first.address ?? '') ? raw : undefined;
  },
};

/** How people hear by e-mail of what is in their inbox (ADMIN-25). */
export const mailSettings = {
  smtp: define<SmtpServer>({
    name: 'SMTP_URL',
    parse: smtpServer,
    secret: true,
    description:
      'The server that takes e-mails: smtps:// with TLS from the first byte (port 465), smtp:// with STARTTLS (587), which a name and a password demand. People then hear of what is in their inbox and unread after a minute. Left out: no e-mail is sent.',
  }),
  mailFrom: define<string>({
    name: 'MAIL_FROM',
    parse: sender,
    description: 'Who e-mails are from, such as "Marquee <marquee@example.com>".',
  }),
};
