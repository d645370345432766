import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cleanCmsAnswer, isCmsPath, withCleanContent } from './cms-answers.ts';
import { platformRoutes } from './platform.routes.ts';

const EVIL =
  '<p onclick="x()">Hi<script>x()</script> <a href="javascript:x()">there</a></p><img src=x onerror=x()>';
const CLEAN = '<p>Hi <a>there</a></p>';
const page = (html: string) => ({
  id: 'a',
  title: 'A < B',
  content: html,
  blocks: { description: 'A < B', json: '{"a":"<b>"}', 'content-main': html },
  meta: { mainContent: html },
});

describe('answers of the CMS', () => {
  it.each([
    ['/api/cms/pages', true],
    ['/api/cms/pages?l=en', true],
    ['/api/cms/pages/terms', true],
    ['/api/cms/snippets?l=de', true],
    ['/api/cms/pagesandmore', false],
    ['/api/cms/files?l=en', false],
    ['/api/games', false],
  ])('%s: %s', (path, isCms) => {
    expect(isCmsPath(path)).toBe(isCms);
  });

  it('have their HTML reduced at any depth, and their texts left as they are', () => {
    expect(cleanCmsAnswer([page(EVIL)])).toEqual([page(CLEAN)]);
    expect(cleanCmsAnswer(null)).toBe(null);
  });

  it('of a platform elsewhere are clean for whoever asks', async () => {
    const client = withCleanContent({ fetch: async () => Response.json(page(EVIL)) });
    expect(await (await client.fetch('/api/cms/pages/a')).json()).toEqual(page(CLEAN));
    expect(await (await client.fetch('/api/games')).json()).toEqual(page(EVIL));
  });

  it('that are no JSON are not passed on', async () => {
    const client = withCleanContent({ fetch: async () => new Response(EVIL) });
    await expect(client.fetch('/api/cms/pages/a')).rejects.toMatchObject({ code: 'PLATFORM_ANSWER_WRONG' });
  });

  it('that are refusals pass as they are', async () => {
    const client = withCleanContent({ fetch: async () => Response.json({ error: 'x' }, { status: 404 }) });
    const answer = await client.fetch('/api/cms/pages/a');
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'x' }]);
  });
});

describe('the routes of the platform', () => {
  const base = { facts: { drop: () => undefined }, timeoutMs: 1000, sessionCookie: 's' };

  it('clean what the sandbox answers', async () => {
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    app.decorateRequest('cookies', null as never);
    app.addHook('onRequest', async (request) => void Object.assign(request, { cookies: {} }));
    await app.register(platformRoutes, {
      platform: base as never, // only these parts are asked here
      writesPerMinute: 10,
      sandbox: async (scope) => {
        scope.get('/api/cms/pages', async () => [page(EVIL)]);
        scope.get('/api/games', async () => ({ content: EVIL }));
      },
    });
    expect((await app.inject({ url: '/api/cms/pages?l=en' })).json()).toEqual([page(CLEAN)]);
    expect((await app.inject({ url: '/api/games' })).json()).toEqual({ content: EVIL });
    await app.close();
  });

  it('clean what a platform elsewhere answers, in place of the proxy', async () => {
    const asked: string[] = [];
    const client = withCleanContent({
      fetch: async (path) => {
        asked.push(path);
        return path.endsWith('/gone')
          ? Response.json({ error: 'gone' }, { status: 404 })
          : Response.json(page(EVIL));
      },
    });
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    app.decorateRequest('cookies', null as never);
    app.addHook('onRequest', async (request) => void Object.assign(request, { cookies: {} }));
    await app.register(platformRoutes, {
      platform: { ...base, client, url: 'http://127.0.0.1:9' } as never, // only these parts are asked here
      writesPerMinute: 10,
      sandbox: async () => undefined,
    });
    expect((await app.inject({ url: '/api/cms/pages/a?l=en' })).json()).toEqual(page(CLEAN));
    const gone = await app.inject({ url: '/api/cms/pages/gone' });
    expect([gone.statusCode, gone.json()]).toEqual([404, { error: 'gone' }]);
    expect(asked).toEqual(['/api/cms/pages/a?l=en', '/api/cms/pages/gone']);
    await app.close();
  });
});
