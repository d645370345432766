import type { SignIn } from '@marquee/schemas';
import type { FastifyRequest } from 'fastify';
import { RECORDS_PAGE } from '../../calls/paginate.ts';
import type { PlatformDatabase } from '../../store/database.ts';
import { nameDevice } from './device.model.ts';

/** How somebody came in, and from where. */
export type SignInFrom = Pick<SignIn, 'way' | 'device' | 'address'>;

export const signInFrom = (
  way: SignIn['way'],
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): SignInFrom => ({ way, device: nameDevice(headers['user-agent']) ?? null, address: ip });

export async function insertSignIn(
  db: PlatformDatabase,
  {
    playerId,
    at,
    outcome,
    from,
  }: { playerId: number; at: number; outcome: SignIn['outcome']; from: SignInFrom },
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({ player_id: playerId, at, outcome, ...from })
    .execute();
}

/** A page of the player’s sign-ins, latest first, and how many there are. */
export async function findSignIns(
  db: PlatformDatabase,
  playerId: number,
  page: number,
): Promise<{ items: SignIn[]; total: number }> {
  const own = db.selectFrom('sign_ins').where('player_id', '=', playerId);
  const { total } = await own
    .select((eb) => eb.fn.countAll<string | number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['at', 'outcome', 'way', 'device', 'address'])
    .orderBy('id', 'desc')
    .limit(RECORDS_PAGE)
    .offset((page - 1) * RECORDS_PAGE)
    .execute();
  const items = rows.map(({ at, ...row }) => ({ at: new Date(Number(at)).toISOString(), ...row }));
  return { items, total: Number(total) };
}
