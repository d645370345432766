import type { Log } from '@marquee/schemas/log';
import { AppError, ERRORS, storeErrorCode } from '../../errors.ts';
import { INVITATION_MS } from '../sign-in-steps/sign-in-steps.repository.ts';
import { SettingsError } from '../../settings-error.ts';
import { parseSecretSettings, parseStoreSettings } from '../../store-settings.ts';
import { createSealing, SEALED_FOR, type Sealing } from '../../store/sealing.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { openingStore, tryWith } from '../../unusable-settings.ts';

/** What hangs on a SESSION_SECRET that was replaced, and ends when that is not accepted any more. */
export type LeftBehind = {
  sessions: number;
  tokens: readonly string[];
  invitations: number;
  previews: number;
  /** People with recovery codes from before. */
  recoveryCodes: readonly string[];
};
export type Rotation = {
  /** How many secrets of each kind were under another key than the present one. */
  resealed: { secondFactors: number; webhooks: number };
  /** Only with an instant since which the present SESSION_SECRET is everybody's. */
  left?: LeftBehind;
};

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * What `npx marquee rotate-secrets` does: brings every secret in the store under the present SECRETS_KEY. Processes go
 * on meanwhile: they read what is under either. Never throws.
 */
export async function rotateSecretsOf(
  environment: Readonly<Record<string, string | undefined>>,
  options: { isDryRun: boolean; since?: Date | undefined },
): Promise<Rotation | { code: string; message: string }> {
  try {
    const { sessionSecret, sessionSecretAccepted, secretsKey, secretsKeyAccepted } =
      parseSecretSettings(environment);
    const { dataDir, databaseUrl } = parseStoreSettings(environment);
    const settings = { dataDir, databaseUrl };
    const store = await tryWith(settings, openingStore, () =>
      openStore({ ...settings, log: SILENT, migrates: false }),
    );
    try {
      const derived = secretsKey === undefined ? [sessionSecretAccepted] : [];
      const others = [secretsKeyAccepted, ...derived].filter((key) => key !== undefined);
      const resealed = await reseal(
        store,
        createSealing(secretsKey ?? sessionSecret, others),
        options.isDryRun,
      );
      return options.since === undefined
        ? { resealed }
        : { resealed, left: await findLeft(store, options.since) };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof SettingsError) return { code: 'SETTINGS_INVALID', message: error.message };
    if (error instanceof AppError) return { code: error.code, message: error.message };
    const message = error instanceof Error ? error.message : String(error);
    const code = storeErrorCode(error instanceof Error ? error : { message });
    return { code: code ?? 'UNEXPECTED', message: code ? `${ERRORS[code][1]} (${message})` : message };
  }
}

/** Everything is read before anything is written: with a secret that no key reads, nothing is changed. */
async function reseal(
  { secondFactors, webhooks }: Pick<Store, 'secondFactors' | 'webhooks'>,
  sealing: Sealing,
  isDryRun: boolean,
): Promise<Rotation['resealed']> {
  const factors = (await secondFactors.listSecrets()).flatMap(({ userId, secret }) => {
    const next = sealing.reseal(secret, SEALED_FOR.secondFactor);
    return next === undefined ? [] : [{ userId, secret, next }];
  });
  const hooks = (await webhooks.list()).flatMap(({ id, secret, formerSecret }) => {
    const next = sealing.reseal(secret, SEALED_FOR.webhook);
    const formerNext = formerSecret === null ? undefined : sealing.reseal(formerSecret, SEALED_FOR.webhook);
    return next === undefined && formerNext === undefined ? [] : [{ id, secret, next, formerNext }];
  });
  if (!isDryRun) {
    for (const { userId, secret, next } of factors) await secondFactors.replaceSecret(userId, secret, next);
    for (const { id, secret, next, formerNext } of hooks)
      await webhooks.replaceSecrets(id, secret, { secret: next, formerSecret: formerNext });
  }
  return { secondFactors: factors.length, webhooks: hooks.length };
}

async function findLeft(
  { sessions, apiTokens, steps, previewLinks, secondFactors }: Store,
  since: Date,
): Promise<LeftBehind> {
  const now = new Date();
  const tokens = (await apiTokens.list()).filter(
    ({ createdAt, lastUsedAt, expiresAt }) =>
      createdAt < since && (lastUsedAt ?? createdAt) < since && (expiresAt === null || expiresAt > now),
  );
  return {
    sessions: await sessions.countUnseenSince(since, now),
    tokens: tokens.map(({ name }) => name).toSorted(),
    invitations: await steps.countInvitations(now, new Date(since.getTime() + INVITATION_MS)),
    previews: await previewLinks.countOpen(now, since),
    recoveryCodes: await secondFactors.listCodesBefore(since),
  };
}
