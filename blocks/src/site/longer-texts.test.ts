import { describe, expect, it } from 'vitest';
import { lengthenDocument, lengthenMessages, lengthenText } from '../../.storybook/longer-texts.ts';

describe('longer texts', () => {
  it.each([
    ['Deposit', 'Deepoosiit'],
    ['Spin', 'Spiiin'],
    ['50 % up to €300', '50 % uup too €300'],
  ])('%s becomes %s', (text, longer) => {
    expect(lengthenText(text)).toBe(longer);
  });

  it('keeps tags, entities and variables', () => {
    expect(lengthenText('<p class="lead">Win &amp; keep {{amount}}</p>')).toMatchInlineSnapshot(
      `"<p class="lead">Wiiin &amp; keeeep {{amount}}</p>"`,
    );
  });

  it('makes a sentence at least 40 % longer', () => {
    const text = 'Prizes reach your wallet within an hour of the end.';
    expect(lengthenText(text).length / text.length).toBeGreaterThanOrEqual(1.4);
  });

  it('touches localized texts alone', () => {
    const document = { id: 'be', path: '/to', title: { en: 'Go', de: 'Los' }, items: [{ id: 'en' }] };
    expect(lengthenDocument(document, new Set(['en', 'de']))).toEqual({
      ...document,
      title: { en: 'Goo', de: 'Looos' },
    });
  });

  it('reads messages under their keys', () => {
    expect(lengthenMessages({ locale: 'en', messages: { 'LOBBY.ALL': 'All' } })).toEqual({
      locale: 'en',
      messages: { 'LOBBY.ALL': 'Aaall' },
    });
  });
});
