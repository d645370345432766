import type { FastifyReply } from 'fastify';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { sendConsolePage } from './console-page.ts';
import { findPlayerState } from './console.repository.ts';
import type { BonusForm } from './give-gifts.cards.ts';
import { playerBody } from './player.page.ts';
import type { TableForm } from './table-round.ts';

export type SendPlayerPage = (
  reply: FastifyReply,
  id: number,
  said: { done?: string | undefined; problem?: string; bonus?: BonusForm; table?: TableForm },
) => Promise<FastifyReply>;

const GIFTS_SHOWN = 20;

/** A player’s page, on its own or after a refused form. */
export function createPlayerPage(services: Services, groups: { id: number; name: string }[]): SendPlayerPage {
  const { db, bonuses, freespins, lootboxes } = services;
  return async (reply, id, { bonus, table, ...said }) => {
    const player = await findPlayerState(db, id);
    if (!player) throw new SandboxError('NOT_FOUND');
    const gifts = [
      ...(await bonuses.list(id, 'en')),
      ...(await freespins.list(id, 'en')),
      ...(await lootboxes.list(id, 'en')).map((box) => ({ ...box, type: 'lootbox' as const })),
    ];
    const code = await services.twoFactor.currentCode(db, id);
    const latest = gifts.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, GIFTS_SHOWN);
    return sendConsolePage(reply, {
      title: player.email,
      section: '/sandbox',
      ...said,
      body: playerBody(player, { groups, code, gifts: latest, bonus, table, services }),
    });
  };
}
