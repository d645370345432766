import type { Context } from '@marquee/engine';
import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import type { AskPlayer, FactName } from './asked-player.ts';
import type { EvidenceQuestion } from './evidence.service.ts';

/** In the order of what matters most to who reads it. */
const FACTS: readonly FactName[] = [
  'break',
  'age',
  'verified',
  'registeredAt',
  'consents',
  'groups',
  'currency',
  'country',
];

type Needs = { store: Pick<Store, 'audit'>; askPlayer: AskPlayer | undefined };
type Asked = { id: string; at: Date; context: Omit<Context, 'now'> };

/**
 * The visitor that a player was at an instant, as the platform says (decision 052). Of `context` count the facts of the
 * visit; what the platform does not say is not known. Asking is written down first, whatever comes of it.
 * @throws {AppError} when the platform knew no such player, or does not say
 */
export async function askAboutPlayer(
  { store, askPlayer }: Needs,
  { id, at, context }: Asked,
  by: { actor: Actor; at: Date },
): Promise<Pick<EvidenceQuestion, 'visitor' | 'player'>> {
  await recordAction(store.audit, by, 'evidence.player-asked', {
    detail: { player: id, at: at.toISOString() },
  });
  if (!askPlayer) throw new AppError('EVIDENCE_PLATFORM_SILENT');
  const asked = await askPlayer(id, at);
  if (!asked) throw new AppError('EVIDENCE_NO_PLAYER');
  const { locale, licence, device, partnerId, flags } = context;
  return {
    visitor: {
      locale,
      licence,
      device,
      ...(partnerId === undefined ? {} : { partnerId }),
      ...(flags === undefined ? {} : { flags }),
      login: 'player',
      userId: id,
      ...asked.facts,
    },
    player: {
      id,
      askedAt: by.at.toISOString(),
      facts: FACTS.map((name) => ({ name, known: asked.known[name] })),
    },
  };
}
