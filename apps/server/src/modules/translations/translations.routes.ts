import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { createManage } from '../admin-session/manage.ts';
import { isRecord, readNumber, readText, wrongField } from '../admin-session/request-fields.ts';
import { type ImportRow, planTexts } from './import-plan.ts';
import { importTexts } from './import.service.ts';
import { meantLanguage } from './meant-language.ts';
import type { Grid } from './translation-grid.ts';
import { createTranslations, type GridFilter } from './translations.service.ts';

const MOST_ROWS = 50_000;
const LARGEST_FILE = 32 * 1024 * 1024;
const MOST_DAYS = 366;
/** RFC 5646, 4.4.1: as long as a buffer for tags has to be. */
const LONGEST_TAG = 35;
const PAGE = 200;
const LARGEST_PAGE = 5000;

export function translationsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  const translations = createTranslations();
  const limits = { bodyLimit: LARGEST_FILE };

  app.get('/translations', async ({ query }, reply) => {
    const now = sources.now();
    const grid = await translations.load(store, now);
    const { rows, languages, kinds } = grid;
    const { offset, limit } = isRecord(query) ? query : {};
    const found = await translations.filter(store, grid, readFilter(query), now);
    const from = offset === undefined || offset === '0' ? 0 : readNumber(offset, 'offset');
    const count = limit === undefined ? PAGE : readNumber(limit, 'limit', LARGEST_PAGE);
    return sendInTurns(reply, {
      items: found
        .slice(from, from + count)
        .map(({ reaches: _reaches, changedAt: _changedAt, ...row }) => row),
      matches: found.length,
      total: rows.length,
      languages,
      visitors: kinds,
      kinds: [...new Set(rows.map(({ kind }) => kind))].sort(),
    });
  });

  app.post('/translations/import/preview', limits, async ({ body }, reply) => {
    const { asked, rows } = readFile(body);
    const grid = await translations.load(store, sources.now());
    return sendInTurns(reply, await planTexts(grid, languageIn(grid, asked), rows));
  });

  app.post('/translations/import', limits, (request, reply) => {
    const { asked, rows } = readFile(request.body);
    const fingerprint = readText(request.body, 'fingerprint', { max: 64 });
    return manage(request, reply, async (managing) => {
      const grid = await translations.load(managing.transaction, managing.at);
      return {
        status: 201,
        body: await importTexts(managing, grid, { language: languageIn(grid, asked), rows, fingerprint }),
      };
    });
  });
}

function readFilter(query: unknown): GridFilter {
  const { kind, language, show, search, days, page, seen } = isRecord(query) ? query : {};
  if (show !== undefined && show !== 'missing' && show !== 'outdated')
    throw wrongField('/show', 'Must be missing or outdated.');
  if (seen !== undefined && seen !== '1') throw wrongField('/seen', 'Must be 1 or left out.');
  return {
    ...(typeof kind === 'string' && kind ? { kind } : {}),
    ...(typeof language === 'string' && language ? { language } : {}),
    ...(show ? { show } : {}),
    ...(typeof search === 'string' && search.trim() ? { search: search.trim() } : {}),
    ...(days === undefined ? {} : { days: readNumber(days, 'days', MOST_DAYS) }),
    ...(typeof page === 'string' && page ? { page } : {}),
    ...(seen === '1' ? { isSeenOnly: true } : {}),
  };
}

const languageIn = ({ languages }: Grid, asked: string): string =>
  meantLanguage(
    asked,
    languages.map(({ locale }) => locale),
  );

function readFile(body: unknown): { asked: string; rows: ImportRow[] } {
  const asked = readText(body, 'language', { max: LONGEST_TAG });
  const rows = isRecord(body) ? body['rows'] : undefined;
  if (!Array.isArray(rows) || rows.length > MOST_ROWS)
    throw wrongField('/rows', `Must be a list of at most ${MOST_ROWS} texts.`);
  return {
    asked,
    rows: rows.map((row: unknown, index) => {
      const text = (field: keyof ImportRow): string => {
        const value = isRecord(row) ? row[field] : undefined;
        if (typeof value !== 'string') throw wrongField(`/rows/${index}/${field}`, 'Must be text.');
        return value;
      };
      return {
        kind: text('kind'),
        id: text('id'),
        pointer: text('pointer'),
        source: text('source'),
        text: text('text'),
      };
    }),
  };
}
