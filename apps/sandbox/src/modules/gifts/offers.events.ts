import type { BonusData } from '../../prizes/bonus-data.ts';
import { countOnce } from '../../money/counted-deposits.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { isFor, isInCurrency, openingOf, welcomeGroups, type Recipient } from './offers.model.ts';
import { countDeposit, findDeposits, findRecipient, setGroups, updateSettings } from './offers.repository.ts';
import type { Offers } from './offers.service.ts';

type Needs = Pick<Services, 'clock' | 'events' | 'sessions'> & { data: BonusData; offers: Offers };

/** Gives the gifts for registration and deposits. */
export function giveOnEvents({ clock, events, sessions, data, offers }: Needs): void {
  const { welcome } = data;

  events.on('player_registered', async (trx, { playerId }) => {
    const player = await findRecipient(trx, playerId);
    if (!player) return;
    if (welcome?.licences.includes(player.licence)) {
      const deposits = await findDeposits(trx, playerId);
      await joinAlone(trx, playerId, welcomeGroups(welcome, deposits));
    }
    for (const offer of offers.offersOf('registration')) {
      const isMeant = isFor(offer, player) && openingOf(offer, clock()).state === 'open';
      if (isMeant && (await offers.take(trx, offer, playerId)))
        await offers.give(trx, offer, { playerId, currency: player.currency });
    }
  });

  events.on('deposit_succeeded', async (trx, { playerId, paymentId, currency, amountCents }) => {
    if (!(await countOnce(trx, { paymentId, by: 'offers' }))) return;
    const deposits = await countDeposit(trx, playerId);
    const player = await findRecipient(trx, playerId);
    if (!player) return;
    const offer = player.canIssueBonuses && chosenOffer({ ...player, currency }, { deposits, amountCents });
    if (offer && (await offers.take(trx, offer, playerId))) {
      await offers.give(trx, offer, { playerId, currency, depositCents: amountCents });
      // The code is for one deposit. The next is made without a bonus unless a code is chosen again.
      await forgetCode(trx, playerId);
    } else if (isPassed(player.depositCode, deposits)) await forgetCode(trx, playerId);
    if (welcome && player.groups.includes(welcome.group))
      await joinAlone(trx, playerId, welcomeGroups(welcome, deposits));
  });

  /** Leaves the player only in the wanted ones of the welcome pack’s groups. */
  async function joinAlone(trx: PlatformTransaction, playerId: number, wanted: number[]): Promise<void> {
    if (!welcome) return;
    const of = [welcome.group, ...Object.values(welcome.next ?? {})];
    const groups = await setGroups(trx, { playerId, of, wanted });
    if (!groups) return;
    await events.emit(trx, 'groups_changed', { playerId, groups });
    sessions.forget(playerId);
  }

  async function forgetCode(trx: PlatformTransaction, playerId: number): Promise<void> {
    await updateSettings(trx, playerId, { deposit_bonus_code: null });
    sessions.forget(playerId);
  }

  /** Whether the code is for a deposit that the player has already made without it. */
  function isPassed(code: string | null, deposits: number): boolean {
    const offer = offers.offersOf('deposit').find((each) => each.code === code);
    return offer?.deposit_number !== undefined && offer.deposit_number <= deposits;
  }

  function chosenOffer(
    player: Recipient & { depositCode: string | null },
    { deposits, amountCents }: { deposits: number; amountCents: number },
  ) {
    const offer = offers.offersOf('deposit').find(({ code }) => code === player.depositCode);
    if (!offer || !isFor(offer, player) || !isInCurrency(offer, player.currency)) return undefined;
    const minimum = offer.minimum[player.currency] ?? Infinity;
    const isMeant =
      amountCents >= minimum &&
      (offer.deposit_number ?? deposits) === deposits &&
      openingOf(offer, clock()).state === 'open';
    return isMeant ? offer : undefined;
  }
}
