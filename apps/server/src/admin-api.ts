import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { handleError, handleNotFound } from './errors.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { adminLiveRoutes } from './modules/admin-live/admin-live.routes.ts';
import { adminSessionRoutes } from './modules/admin-session/admin-session.routes.ts';
import { registerGuard } from './modules/admin-session/guard.ts';
import { adminUsersRoutes } from './modules/admin-users/admin-users.routes.ts';
import { apiTokensRoutes } from './modules/api-tokens/api-tokens.routes.ts';
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts';
import { type Attempts, createAttempts } from './modules/attempts/attempts.ts';
import { limitAddresses } from './modules/attempts/limit-addresses.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { bulkRoutes } from './modules/bulk/bulk.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { commentsRoutes } from './modules/comments/comments.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { createDocumentRows, type DocumentRows } from './modules/documents/document-rows.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { draftsRoutes } from './modules/drafts/drafts.routes.ts';
import { evidenceRoutes } from './modules/evidence/evidence.routes.ts';
import { flagDefaultsRoutes } from './modules/flag-defaults/flag-defaults.routes.ts';
import { historyRoutes } from './modules/history/history.routes.ts';
import { imagesRoutes } from './modules/images/images.routes.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts';
import type { AskPlayer } from './modules/evidence/asked-player.ts';
import type { WorkFigures } from './modules/metrics/work-figures.ts';
import { noteRequests } from './modules/audit/asking.ts';
import { logLevelRoutes } from './modules/log-level/log-level.routes.ts';
import { personasRoutes } from './modules/personas/personas.routes.ts';
import type { Persona } from './modules/personas/personas.service.ts';
import { previewLinksRoutes } from './modules/preview-links/preview-links.routes.ts';
import { referenceRoutes } from './modules/reference/reference.routes.ts';
import { releasesRoutes } from './modules/releases/releases.routes.ts';
import { schedulesRoutes } from './modules/schedules/schedules.routes.ts';
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes.ts';
import { setAsideFindingsRoutes } from './modules/set-aside-findings/set-aside-findings.routes.ts';
import { signInRulesRoutes } from './modules/sign-in-rules/sign-in-rules.routes.ts';
import { snapshotRoutes } from './modules/snapshot/snapshot.routes.ts';
import type { SsoOptions } from './modules/sso/sso-provider.ts';
import { ssoRoutes } from './modules/sso/sso.routes.ts';
import { tasksRoutes } from './modules/tasks/tasks.routes.ts';
import { translationsRoutes } from './modules/translations/translations.routes.ts';
import { visitsRoutes } from './modules/visits/visits.routes.ts';
import type { WebhookPolicy } from './modules/webhooks/webhook-target.ts';
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts';
import { readJsonInTurns } from './read-json-in-turns.ts';
import type { Store } from './store/open-store.ts';
import { type Sources, systemSources } from './store/seeding/sources.ts';

export type AdminApiOptions = {
  store: Store;
  /** The origin at which browsers reach the site, for example https://casino.example. Decides if cookies are Secure. */
  publicOrigin: string;
  /** The site's own origin, for links that people without the admin open. Left out: the admin is at the same one. */
  siteOrigin?: string | undefined;
  /** Visitors that the preview offers. Left out: they are made from the content's own locales, licences and groups. */
  personas?: readonly Persona[] | undefined;
  /** How many writes one person or API token may make a minute, where @fastify/rate-limit is registered. */
  writesPerMinute?: number | undefined;
  /** Sign-in by OpenID Connect; left out: by password alone. */
  sso?: SsoOptions | undefined;
  /** Where webhooks may go; left out: by https to the public internet alone. */
  webhookPolicy?: WebhookPolicy | undefined;
  /** How many bytes all uploaded pictures may take; left out: 2 GB. */
  imageBytes?: number | undefined;
  /** Whether somebody counts visits; left out: nobody does. */
  countsVisits?: boolean | undefined;
  /** Whether people hear of their inbox by e-mail; left out: nobody does. */
  sendsMail?: boolean | undefined;
  /** What the site is called when it is not the one players use (`ENVIRONMENT`). */
  environment?: string | undefined;
  /** What the platform knew of a player; left out: nobody can be asked. */
  askPlayer?: AskPlayer | undefined;
  /** LOG_LEVEL. */
  configuredLogLevel?: string | undefined;
  /** Told of publishes; left out: nobody counts them. */
  figures?: Pick<WorkFigures, 'publish'> | undefined;
  /** Clock, random values and keys; left out: the system's. */
  sources?: Sources | undefined;
};

const WRITES_PER_MINUTE = 1200;
const IMAGE_BYTES = 2_000_000_000;

/** The options with every default filled in, as the modules get them. */
export type AdminApi = AdminApiOptions & {
  sources: Sources;
  writesPerMinute: number;
  imageBytes: number;
  countsVisits: boolean;
  configuredLogLevel: string;
  webhookPolicy: WebhookPolicy;
  documentRows: DocumentRows;
  attempts: Attempts;
};

/**
 * The admin API as a Fastify plugin: `app.register(adminApi, { prefix: '/admin/api', store, publicOrigin })`.
 * Needs nothing else registered; rate limits hold where @fastify/rate-limit was registered before.
 */
/** A document has at most 256 KB. Escape sequences in the JSON of a request can make it longer. */
const BODY_BYTES = 1024 * 1024;

export async function adminApi(app: FastifyInstance, options: AdminApiOptions): Promise<void> {
  const sources = options.sources ?? systemSources;
  const api: AdminApi = {
    ...options,
    sources,
    attempts: createAttempts({ store: options.store, sources, log: app.log }),
    writesPerMinute: options.writesPerMinute ?? WRITES_PER_MINUTE,
    imageBytes: options.imageBytes ?? IMAGE_BYTES,
    countsVisits: options.countsVisits ?? false,
    configuredLogLevel: options.configuredLogLevel ?? 'info',
    webhookPolicy: options.webhookPolicy ?? { allowsPrivate: false, allowsHttp: false },
    documentRows: createDocumentRows(options.store),
  };
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  readJsonInTurns(app);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_BYTES;
  });
  noteRequests(app);
  registerGuard(app, api);
  limitAddresses(app, api.attempts);
  warmLists(app, api.documentRows);
  await adminLiveRoutes(app, api);
  for (const routes of [
    accountRoutes,
    adminSessionRoutes,
    adminUsersRoutes,
    apiTokensRoutes,
    approvalsRoutes,
    auditRoutes,
    evidenceRoutes,
    bulkRoutes,
    calendarRoutes,
    commentsRoutes,
    contentRoutes,
    documentsRoutes,
    draftsRoutes,
    flagDefaultsRoutes,
    historyRoutes,
    imagesRoutes,
    inboxRoutes,
    invitationsRoutes,
    logLevelRoutes,
    personasRoutes,
    previewLinksRoutes,
    referenceRoutes,
    releasesRoutes,
    schedulesRoutes,
    secondFactorRoutes,
    setAsideFindingsRoutes,
    signInRulesRoutes,
    snapshotRoutes,
    ssoRoutes,
    tasksRoutes,
    translationsRoutes,
    visitsRoutes,
    webhooksRoutes,
  ])
    routes(app, api);
}

/**
 * Reads all lists of documents after the start, so that the first person who opens a list does not wait for it.
 * Shutdown waits for the list that is being read, because the store is closed afterwards.
 */
function warmLists(app: FastifyInstance, rows: DocumentRows): void {
  let isOver = false;
  let warming = Promise.resolve();
  app.addHook('onListen', () => {
    warming = rows
      .warm(() => isOver)
      .catch((error: unknown) => app.log.warn({ err: error }, 'Lists are read when asked for'));
  });
  app.addHook('preClose', async () => {
    isOver = true;
    await warming;
  });
}
