import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { siteAddress } from '../../plugins/own/site-origin.ts';
import type { Settings } from '../../settings.ts';

const PATH = '/.well-known/security.txt';
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

type Said = Pick<
  Settings,
  'securityContact' | 'securityExpires' | 'securityPolicy' | 'securityEncryption' | 'securityLanguages'
>;
type Options = { settings: Said; clock: () => number };

/** Where a weakness is reported (RFC 9116). What has expired is not answered: it may lead to somebody else by then. */
export async function securityTextRoutes(app: FastifyInstance, { settings, clock }: Options): Promise<void> {
  const until = settings.securityExpires === undefined ? 0 : Date.parse(settings.securityExpires);
  const left = until - clock();
  if (left > 0 && left < SOON_MS)
    app.log.warn(
      { code: 'SECURITY_TEXT_EXPIRES', expires: settings.securityExpires },
      'security.txt expires soon: renew SECURITY_EXPIRES, or the next start is refused.',
    );
  app.get(PATH, async (request, reply) => {
    if (clock() >= until) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(writeText(settings, new URL(PATH, siteAddress(request)).href));
  });
}

function writeText(said: Said, canonical: string): string {
  const line = (name: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`${name}: ${value}`];
  return [
    ...said.securityContact.flatMap((contact) => line('Contact', contact)),
    ...line('Expires', said.securityExpires),
    ...line('Encryption', said.securityEncryption),
    ...line('Policy', said.securityPolicy),
    ...line('Preferred-Languages', said.securityLanguages.join(', ') || undefined),
    ...line('Canonical', canonical),
    '',
  ].join('\n');
}
