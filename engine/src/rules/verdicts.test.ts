import { describe, expect, it } from 'vitest';
import { recompileSnapshot } from '../compile/compile-snapshot.ts';
import { compileValid } from '../testing/sample.ts';
import { HORIZON_DAYS, judgeRules } from './judge-rules.ts';
import { banner, places, site } from './testing/rule-site.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-05-01T01:00:00Z');
const FORBIDDEN = {
  type: 'forbidden-words',
  words: [{ language: 'en', phrases: ['sure'] }],
  within: 'everything',
};

const page = (path: string, title: string, more: object = {}): object => ({
  path,
  title: { en: title },
  blocks: [{ id: 'one', block: 'heading', props: { title: { en: title } } }],
  ...more,
});

describe('[RULE-06] what was found in a document is asked again', () => {
  it('when another page comes before it at its path', () => {
    const before = compileValid(site(FORBIDDEN, { page: { p: page('/p', 'Sure win') } }));
    const found = places(judgeRules(before, NOW));
    expect(found).toEqual(['page/p/title/en', 'page/p/blocks/0/props/title/en']);
    // The rule binds EE, whose visitors get the other page from now on.
    const own = recompileSnapshot(before, [{ kind: 'page', id: 'p-ee', data: page('/p', 'A game') }]);
    expect(places(judgeRules(own, NOW))).toEqual([]);
    const gone = recompileSnapshot(own, [{ kind: 'page', id: 'p-ee', data: undefined }]);
    expect(places(judgeRules(gone, NOW))).toEqual(found);
  });

  it('when what it leads to is seen by others', () => {
    const promotion = (id: string, more: object): object => ({
      ...page(`/${id}`, id),
      enabled: true,
      order: 1,
      ...more,
    });
    const only = promotion('above', { audience: { licences: ['CW'] } });
    const before = compileValid(
      site(FORBIDDEN, { 'promotion-page': { above: only, sure: promotion('sure', { parent: 'above' }) } }),
    );
    expect(places(judgeRules(before, NOW))).toEqual([]);
    const open = recompileSnapshot(before, [
      { kind: 'promotion-page', id: 'above', data: promotion('above', {}) },
    ]);
    expect(places(judgeRules(open, NOW))).toEqual([
      'promotion-page/sure/title/en',
      'promotion-page/sure/blocks/0/props/title/en',
    ]);
  });

  it('when somebody sees it 400 days after the later instant of the day', () => {
    const from = new Date(NOW + HORIZON_DAYS * DAY + 1).toISOString();
    const compiled = compileValid(
      site(FORBIDDEN, { banner: { b: banner({ title: { en: 'Sure' }, schedule: { from } }) } }),
    );
    expect(places(judgeRules(compiled, NOW))).toEqual([]);
    expect(places(judgeRules(compiled, NOW + 2))).toEqual(['banner/b/title/en']);
  });
});
