import type { ListTranslationsQuery } from '@marquee/schemas/server-calls';
import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { planTexts } from './import-plan.ts';
import { importTexts } from './import.service.ts';
import { meantLanguage } from './meant-language.ts';
import type { Grid } from './translation-grid.ts';
import { createTranslations, type GridFilter } from './translations.service.ts';

const PAGE = 200;

export function translationsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  const translations = createTranslations();

  answerCall(app, 'GET /admin/api/translations', async ({ query, reply }) => {
    const now = sources.now();
    const grid = await translations.load(store, now);
    const { rows, languages, kinds } = grid;
    const { offset = 0, limit = PAGE } = query;
    const found = await translations.filter(store, grid, filterOf(query), now);
    return sendInTurns(reply, {
      items: found
        .slice(offset, offset + limit)
        .map(({ reaches: _reaches, changedAt: _changedAt, isRequired: _isRequired, ...row }) => row),
      matches: found.length,
      total: rows.length,
      languages,
      visitors: kinds,
      kinds: [...new Set(rows.map(({ kind }) => kind))].sort(),
    });
  });

  answerCall(app, 'POST /admin/api/translations/import/preview', async ({ body, reply }) => {
    const grid = await translations.load(store, sources.now());
    return sendInTurns(reply, await planTexts(grid, languageIn(grid, body.language), body.rows));
  });

  answerCall(app, 'POST /admin/api/translations/import', ({ body, request, reply }) =>
    manage(request, reply, async (managing) => {
      const grid = await translations.load(managing.transaction, managing.at);
      const language = languageIn(grid, body.language);
      return { status: 201, body: await importTexts(managing, grid, { ...body, language }) };
    }),
  );
}

/** Omits empty filters, which forms send. */
function filterOf({ kind, language, show, search, days, page, seen }: ListTranslationsQuery): GridFilter {
  return {
    ...(kind ? { kind } : {}),
    ...(language ? { language } : {}),
    ...(show ? { show } : {}),
    ...(search?.trim() ? { search: search.trim() } : {}),
    ...(days === undefined ? {} : { days }),
    ...(page ? { page } : {}),
    ...(seen ? { isSeenOnly: true } : {}),
  };
}

const languageIn = ({ languages }: Grid, asked: string): string =>
  meantLanguage(
    asked,
    languages.map(({ locale }) => locale),
  );
