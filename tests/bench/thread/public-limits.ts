import { CALLS, sample } from '../../contract/hostile/calls.ts';
import type { Step } from './limits.ts';
import type { MeasuredServer } from './measured-server.ts';

/** As the server takes them where a call has no limit of its own. */
const ADMIN_BYTES = 1024 * 1024;
const PUBLIC_BYTES = 128 * 1024;
const OFREP_BYTES = 64 * 1024;
const PATH_CHARACTERS = 2000;
const FLAG = 'advent-preview';

/** What everybody may send without signing in, the first of them on a server that has answered nobody yet. */
export async function* publicAtItsLimits(server: MeasuredServer): AsyncGenerator<Step> {
  const step = async (name: string, call: string, path: string, body?: unknown): Promise<Step> => {
    const [method = 'GET'] = call.split(' ');
    return { name, call, measured: await server.measure(method, path, body) };
  };
  const config = 'GET /api/fe/config/{name}';
  yield step('first visitor of every banner', config, '/api/fe/config/banners-config');
  yield step('next visitor of every banner', config, '/api/fe/config/banners-config?locale=de');
  yield step('first visitor of the lobby', 'GET /api/fe/pages', '/api/fe/pages?path=/');
  yield step('the lobby in another language', 'GET /api/fe/pages', '/api/fe/pages?path=/&locale=de');
  yield step(
    'a page by a path as long as may be',
    'GET /api/fe/pages',
    `/api/fe/pages?path=/${'a/'.repeat(PATH_CHARACTERS / 2)}`,
  );
  for (const path of [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/messages/en.json',
    '/client-context',
    '/api/fe/flags',
    '/api/fe/openapi.json',
  ])
    yield step(`first ${path}`, `GET ${path}`, path);
  const context = { targetingKey: 'x', groups: Array.from({ length: 5000 }, (_, index) => index) };
  const note = 'x'.repeat(OFREP_BYTES - JSON.stringify({ context: { ...context, note: '' } }).length - 2);
  const ofrep = { context: { ...context, note } };
  yield step('every flag by OFREP', 'POST /ofrep/v1/evaluate/flags', '/ofrep/v1/evaluate/flags', ofrep);
  yield step(
    'a flag by OFREP',
    'POST /ofrep/v1/evaluate/flags/{key}',
    `/ofrep/v1/evaluate/flags/${FLAG}`,
    ofrep,
  );
  yield step('managers of 1,000 groups', 'POST /api/fe/config/managers', '/api/fe/config/managers', {
    userGroups: Array.from({ length: 1000 }, (_, index) => index),
  });
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
    yield { name: `${name}, ${most / 1024} KB`, call: name, measured };
  }
}
