import { writeNote } from '../../prizes/contest-prizes.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { forEachDue } from '../../time/clockwork.ts';
import { mergeProfile } from '../player/profile.repository.ts';
import { ACCEPTED_NOTE, REFUSED_NOTE, VERIFIED_NOTE } from './document-notes.ts';
import {
  acceptedKinds,
  decide,
  listDue,
  localeOf,
  takeDue,
  type DocumentRow,
} from './documents.repository.ts';

/** What proves who somebody is and where they live. */
const NEEDED = ['identity', 'address'] as const;

type Reviewing = Pick<Services, 'db' | 'clock' | 'live' | 'sessions'>;

/** Decides about every document that was looked at long enough, and tells its player. */
export async function reviewDocuments(services: Reviewing): Promise<void> {
  const { db, clock, sessions } = services;
  await forEachDue(await listDue(db, clock()), async (id) => {
    const verified = await db.transaction().execute(async (trx) => {
      // Another process may have taken it meanwhile.
      const row = await takeDue(trx, id);
      return row && review(trx, services, row);
    });
    // Once the change can be read.
    if (verified !== undefined) sessions.forget(verified);
  });
}

/** Returns the player whom it verifies. */
async function review(
  trx: PlatformTransaction,
  { clock, live }: Reviewing,
  { id, player_id, finding }: DocumentRow,
): Promise<number | undefined> {
  const [playerId, now] = [Number(player_id), clock()];
  const state = finding === null ? 'accepted' : 'refused';
  await decide(trx, { id: Number(id), state, decidedAt: now });
  const accepted = await acceptedKinds(trx, playerId);
  const isVerified = state === 'accepted' && NEEDED.every((kind) => accepted.has(kind));
  if (isVerified) await mergeProfile(trx, playerId, { verified: true });
  const note = isVerified ? VERIFIED_NOTE : state === 'accepted' ? ACCEPTED_NOTE : REFUSED_NOTE;
  await live.toPlayer(trx, playerId, 'personal_notifications', {
    id: `document-${id}`,
    ...writeNote(note, await localeOf(trx, playerId), {}),
    created_at: new Date(now).toISOString(),
    link: '/profile/verification',
  });
  return isVerified ? playerId : undefined;
}
