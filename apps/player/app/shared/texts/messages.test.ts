import { describe, expect, it } from 'vitest';
import { createTranslation, formatMessagesAddress } from './messages.ts';

describe('interface texts', () => {
  it('[I18N-01] [I18N-02] [I18N-03] have an address that changes every five minutes', () => {
    const start = 1_764_000_000_000;
    expect(formatMessagesAddress('de', start)).toBe('/messages/de.json?t=5880000');
    expect(formatMessagesAddress('de', start + 299_999)).toBe('/messages/de.json?t=5880000');
    expect(formatMessagesAddress('de', start + 300_000)).toBe('/messages/de.json?t=5880001');
  });

  it('take keys with dots and colons as they are, and show a key without text', () => {
    const { t } = createTranslation('en', { 'LOBBY.ALL': 'All {{count}}', 'A:B': 'x' });
    expect(t('LOBBY.ALL', { count: 3 })).toBe('All 3');
    expect(t('A:B')).toBe('x');
    expect(t('LOBBY.NONE')).toBe('LOBBY.NONE');
  });

  it('[SAFE-01] keep the words of safer play, whatever a document says or leaves out', () => {
    const key = 'SHELL.SAFER_PLAY.SELF_EXCLUSION';
    for (const messages of [{}, { [key]: '' }, { [key]: ' \n' }] as Record<string, string>[])
      expect(createTranslation('de', messages).t(key)).toBe('Self-exclusion');
    expect(createTranslation('de', { [key]: 'Selbstsperre' }).t(key)).toBe('Selbstsperre');
    const licence = createTranslation('en', {}).t('SHELL.LICENCE.FALLBACK', { code: 'CW', age: 21 });
    expect(licence).toBe('Licence CW. Gambling can be addictive. You must be 21 or older to play.');
  });

  it('are taken in once: a server has the same ones for all pages of a release', () => {
    const messages = { A: 'a' };
    expect(createTranslation('en', messages)).toBe(createTranslation('en', messages));
    expect(createTranslation('de', messages).language).toBe('de');
    expect(createTranslation('en', { A: 'b' }).t('A')).toBe('b');
  });

  it('put values in, also with a mark or a format beside their name', () => {
    const { t } = createTranslation('en', {
      FLAG: '{{- flag}}, {{ flag }} and {{count, number}} {{nobody}}.',
    });
    expect(t('FLAG', { flag: '<b>', count: 2 })).toBe('<b>, <b> and 2 .');
  });

  it('choose the plural form of the language', () => {
    const { t } = createTranslation('en', { GAMES_one: '{{count}} game', GAMES_other: '{{count}} games' });
    expect([t('GAMES', { count: 1 }), t('GAMES', { count: 2 })]).toEqual(['1 game', '2 games']);
  });

  it('write numbers as the language does, and leave texts as they are', () => {
    const messages = { GAMES_one: '{{count}} x', GAMES_other: '{{count}} x', YEAR: '© {{year}}' };
    const games = (locale: string): string => createTranslation(locale, messages).t('GAMES', { count: 1240 });
    expect([games('en'), games('de'), games('it')]).toEqual(['1,240 x', '1.240 x', '1240 x']);
    expect(createTranslation('en', messages).t('YEAR', { year: '2026' })).toBe('© 2026');
  });
});
