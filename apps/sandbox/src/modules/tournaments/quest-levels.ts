import { writeNote } from '../../prizes/contest-prizes.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { LocalizedTitle, QuestReward, QuestRules } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { levelsReached } from './quest.model.ts';
import { COINS_REWARD, LEVEL_REACHED, NO_REWARD, SPINS_REWARD } from './tournament-notes.ts';

type Needs = Pick<Services, 'clock' | 'events' | 'live' | 'prizes'>;
type Progress = {
  tournamentId: number;
  identifier: string;
  title: LocalizedTitle;
  playerId: number;
  before: number;
  after: number;
};

/** Gives the rewards of the levels that a bet has reached, and notifies the player. */
export async function reachLevels(
  trx: PlatformTransaction,
  { clock, live, ...services }: Needs,
  rules: QuestRules,
  { tournamentId, identifier, title, playerId, before, after }: Progress,
): Promise<void> {
  const levels = levelsReached(rules, identifier, { before, after });
  if (levels.length === 0) return;
  // A bet has already locked the player.
  const { currency, locale, canIssueBonuses } = await lockPlayer(trx, playerId);
  for (const { number, reward: promised } of levels) {
    // Players who turned bonuses off get no free spins, but they do get coins.
    const reward = promised && ('coins' in promised || canIssueBonuses) ? promised : undefined;
    if (reward)
      await give(trx, services, { playerId, currency, groupKey: `${identifier}--${number}`, reward });
    const { text } = writeNote(noteOf(reward), locale, { count: String(countOf(reward)) });
    await live.toPlayer(trx, playerId, 'tournament_notifications', {
      id: `tournament-${tournamentId}-level-${number}`,
      title: writeNote(LEVEL_REACHED, locale, {
        quest: localizedTitle(title, locale),
        number: String(number),
      }).title,
      text,
      created_at: new Date(clock()).toISOString(),
      identifier,
    });
  }
}

async function give(
  trx: PlatformTransaction,
  { events, prizes }: Pick<Needs, 'events' | 'prizes'>,
  gift: { playerId: number; currency: string; groupKey: string; reward: QuestReward },
): Promise<void> {
  const { playerId, currency, groupKey, reward } = gift;
  if ('coins' in reward) return events.emit(trx, 'coins_given', { playerId, points: reward.coins });
  const { freespins: count, wager } = reward;
  const item = { id: groupKey, type: 'freespins', freespins_count: count, weight: 1, wager } as const;
  return prizes.giveItem(trx, { playerId, currency, groupKey, item });
}

function countOf(reward: QuestReward | undefined): number {
  if (!reward) return 0;
  return 'coins' in reward ? reward.coins : reward.freespins;
}

function noteOf(reward: QuestReward | undefined): { title: LocalizedTitle; text: LocalizedTitle } {
  if (!reward) return NO_REWARD;
  return 'coins' in reward ? COINS_REWARD : SPINS_REWARD;
}
