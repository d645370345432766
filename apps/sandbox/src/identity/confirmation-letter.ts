import type { FastifyRequest } from 'fastify';
import type { Mail } from '../mail/mail.ts';
import type { PageLinks } from '../mail/page-link.ts';
import type { PlatformDatabase } from '../store/database.ts';
import { TOKEN_HOURS, type PlayerTokens } from './player-tokens.ts';

type Receiver = { id: number; email: string; locale: string };
type Needs = { mail: Mail; pageLink: PageLinks; playerTokens: PlayerTokens };

/** Sends the letter for confirming the email address. Earlier ones become invalid. */
export async function sendConfirmation(
  db: PlatformDatabase,
  { mail, pageLink, playerTokens }: Needs,
  { request, player: { id, email, locale } }: { request: FastifyRequest; player: Receiver },
): Promise<void> {
  const confirmation_token = await playerTokens.issue(db, id, 'confirmation');
  const link = pageLink(request, { path: '/confirmation', query: { confirmation_token }, locale });
  const hours = String(TOKEN_HOURS.confirmation);
  await mail.send(db, { to: email, template: 'confirmation', locale, data: { link, hours } });
}
