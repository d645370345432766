import { describe, expect, it } from 'vitest';
import { findExample } from '../../.storybook/site/site.ts';
import { viewExample } from '../../.storybook/story-view.ts';

const { props } = findExample('hero-carousel', 'default');
const view = (changes: object, globals = {}) =>
  viewExample({ block: 'hero-carousel', name: 'default', props: { ...props, ...changes } }, globals);
const shown = ({ nodes }: ReturnType<typeof view>): unknown => nodes[0]?.props;

describe('the controls of a story', () => {
  it('show the example as it was written until one of them is changed', () => {
    expect(view({}).problems).toEqual([]);
    expect(shown(view({}))).toMatchObject({ autoplay: true, interval: 10000 });
  });

  it('go through the engine: texts, defaults and queries are resolved as in production', () => {
    const label = { en: 'In the {{count}} lights', de: 'Im Licht' };
    const changed = view({ label, banners: { location: 'lobby-hero', limit: 1 } }, { locale: 'de' });
    expect(changed.problems).toEqual([]);
    expect(shown(changed)).toMatchObject({
      label: 'Im Licht',
      interval: 10000,
      banners: [{ title: expect.any(String) }],
    });
  });

  it('say what the schema refuses, and leave the example as it was written', () => {
    const refused = view({ interval: 3, colour: 'red' });
    expect(refused.problems.map(({ code, pointer, severity }) => [code, pointer, severity])).toEqual([
      ['SCHEMA_UNKNOWN_FIELD', '/colour', 'error'],
      ['SCHEMA_RANGE', '/interval', 'error'],
    ]);
    expect(shown(refused)).toEqual(shown(view({})));
  });

  it('can be combined with longer texts', () => {
    expect(shown(view({ label: { en: 'Lights' } }, { texts: 'longer' }))).toMatchObject({
      label: 'Liiiights',
    });
  });
});
