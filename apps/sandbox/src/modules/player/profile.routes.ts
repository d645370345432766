import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { InvalidFields, type FieldErrors } from '../../errors.ts';
import { sendConfirmation } from '../../identity/confirmation-letter.ts';
import type { FieldName } from '../../player-fields/contexts.ts';
import { tidyFields } from '../../player-fields/player-fields.ts';
import type { Services } from '../../services.ts';
import { playerBody } from './player-body.ts';
import { dropMissed, mergeProfile, updateEmail } from './profile.repository.ts';

const TAKEN = { email: { taken: 'Somebody has this email already.' } };

export function profileRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, attempts, playerFields, sessions } = services;

  answerCall(fastify, services, 'PATCH /api/player', async ({ player, body, request }) => {
    const { context, ...given } = body;
    const fields = tidyFields(given);
    assertNone(playerFields.problems(context, fields, player));
    const { terms_acceptance, ...profile } = fields;
    await db.transaction().execute(async (trx) => {
      await mergeProfile(trx, player.id, profile);
      if (terms_acceptance) await dropMissed(trx, player.id, ['terms_acceptance']);
    });
    sessions.forget(player.id);
    return playerBody(await sessions.require(request));
  });

  answerCall(
    fastify,
    services,
    'POST /api/auth_providers/update_details',
    async ({ player, body, request }) => {
      const given = Object.keys(body.user) as FieldName[];
      const notMissed = given.filter((name) => !player.authFieldsMissed.includes(name));
      assertNone(Object.fromEntries(notMissed.map((name) => [name, { not_missing: 'Is known already.' }])));
      const fields = tidyFields(body.user);
      assertNone(playerFields.problemsOf(given, fields, player));
      const { email, terms_acceptance: _accepted, ...profile } = fields;
      // The answer reveals whether an email address is taken, and a given one gets a letter.
      if (email !== undefined)
        await attempts.take({ kind: 'letter', of: player.id }, { kind: 'letter', of: email });
      const auth_fields_missed = await db.transaction().execute(async (trx) => {
        await mergeProfile(trx, player.id, profile);
        if (email !== undefined) {
          if (!(await updateEmail(trx, player.id, email))) throw new InvalidFields(TAKEN);
          await sendConfirmation(trx, services, { request, player: { ...player, email } });
        }
        return dropMissed(trx, player.id, given);
      });
      sessions.forget(player.id);
      return { auth_fields_missed };
    },
  );
}

function assertNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}
