import { CALLS, sample } from '../../contract/hostile/calls.ts';
import type { Step } from './limits.ts';
import type { MeasuredServer } from './measured-server.ts';

/** As the server takes them where a call has no limit of its own. */
const ADMIN_BYTES = 1024 * 1024;
const PUBLIC_BYTES = 128 * 1024;
const OFREP_BYTES = 64 * 1024;
const PATH_CHARACTERS = 2000;
const FLAG = 'advent-preview';

/** Addresses whose pages are drawn: of blocks with every banner of a place, lists of games, and none. */
const PAGES = ['/', '/de', '/promotions', '/slots', '/tournaments', '/sign-in', '/nothing-like-this'];
const OWN_PAGES = ['/', '/promotions', '/profile', '/profile/limits', '/rocket-mart', '/rocketplay-wheel'];
const CONFIGS = CALLS.filter(({ name }) => name.startsWith('GET /api/fe/config/')).map(({ path }) => path);
/** Answers that are of everybody, and what browsers ask for beside a page. */
const FILES = ['/messages/en.json', '/client-context', '/api/fe/openapi.json'];

type Take = (what: string, path: string, more?: { method?: string; body?: unknown } & Sent) => Promise<Step>;
type Sent = { headers?: Record<string, string>; refused?: true };

function stepsOn(server: MeasuredServer): Take {
  return async (name, path, { method = 'GET', body, headers, ...more } = {}) => {
    const measured = await server.measure(method, path, body, headers);
    return { name, call: `${method} ${path.replace(/\?.*/, '')}`, measured, ...more };
  };
}

/** What is put together for the first who asks after a release, and for the next. */
export async function* firstVisitors(server: MeasuredServer, when: string): AsyncGenerator<Step> {
  const step = stepsOn(server);
  for (const path of [
    ...CONFIGS,
    '/api/fe/pages?path=/',
    '/api/fe/pages?path=/promotions',
    ...FILES,
    ...PAGES,
  ]) {
    const refused = path === '/nothing-like-this' ? { refused: true as const } : {};
    yield step(`${when}, first ${path}`, path, refused);
    yield step(`${when}, next ${path}`, path, refused);
  }
  const cookie = await server.signInPlayer('gold');
  for (const path of OWN_PAGES) {
    yield step(`${when}, a player’s first ${path}`, path, { headers: { cookie } });
    yield step(`${when}, a player’s next ${path}`, path, { headers: { cookie } });
  }
}

/** What everybody may send without signing in, with the most it may be given. */
export async function* publicAtItsLimits(server: MeasuredServer): AsyncGenerator<Step> {
  const step = stepsOn(server);
  const long = `/api/fe/pages?path=/${'a/'.repeat(PATH_CHARACTERS / 2)}`;
  yield step('a page by a path as long as may be', long, { refused: true });
  yield step('every flag of the flag screen', '/api/fe/flags', { headers: { cookie: server.publisher } });
  const context = { targetingKey: 'x', groups: Array.from({ length: 5000 }, (_, index) => index) };
  const note = 'x'.repeat(OFREP_BYTES - JSON.stringify({ context: { ...context, note: '' } }).length - 2);
  const ofrep = { context: { ...context, note } };
  yield step('every flag by OFREP', '/ofrep/v1/evaluate/flags', { method: 'POST', body: ofrep });
  yield step('a flag by OFREP', `/ofrep/v1/evaluate/flags/${FLAG}`, { method: 'POST', body: ofrep });
  const userGroups = Array.from({ length: 1000 }, (_, index) => index);
  yield step('managers of 1,000 groups', '/api/fe/config/managers', { method: 'POST', body: { userGroups } });
}

/** Every call that takes a body, with one of the most bytes it may have, of as many values as those can be. */
export async function* largestBodies(server: MeasuredServer): AsyncGenerator<Step> {
  for (const { name, method, path, body } of CALLS) {
    if (body === undefined || /\/session\b/.test(path)) continue;
    const given = sample(body);
    const fields = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};
    const text = JSON.stringify({ ...fields, more: [] });
    const most = path.startsWith('/admin/') ? ADMIN_BYTES : PUBLIC_BYTES;
    const values = '[],'.repeat((most - text.length - 8) / 3);
    const measured = await server.measure(
      method,
      path.replaceAll(/\{[^}]+\}/g, '1'),
      text.replace(/\[\]\}$/, `[${values}[]]}`),
    );
    yield { name: `${name}, ${most / 1024} KB`, call: name, measured, refused: true };
  }
}
