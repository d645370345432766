import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatform } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { NOON, openTestStore } from '../testing/start-sandbox.ts';
import { createMail, MAIL_TEMPLATES, type MailTemplateName } from './mail.ts';
import { fillLetter, letterWords, type SiteTexts } from './template.ts';

const LANGUAGES = ['en', 'de', 'fr-CA', 'no', 'it', 'et'];
const LINK = 'https://northstar.example/confirmation?confirmation_token=abc';
const DATA = { brand: 'Polaris', link: LINK, hours: '2' };
const NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplateName[];

/** The texts of the demo’s site. `messages` has one document for each language. */
function demoTexts(locale: string): { [key: string]: string } {
  const file = new URL(`../../../../fixtures/site/messages/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).messages;
}
const speaking =
  (...locales: string[]): SiteTexts =>
  (locale) =>
    locales.includes(locale) ? demoTexts(locale) : undefined;
const subjectIn = (name: MailTemplateName, locale: string, siteTexts: SiteTexts): string =>
  letterWords(name, MAIL_TEMPLATES[name], { locale, siteTexts }).subject;

describe.each(NAMES)('the letter %s', (name) => {
  it.each(LANGUAGES)(
    'has its own words in %s on the demo’s site, with every field and no other',
    (locale) => {
      const words = letterWords(name, MAIL_TEMPLATES[name], { locale, siteTexts: speaking(locale) });
      const texts = demoTexts(locale);
      expect(words).toEqual({
        subject: texts[`LETTER.${name.toUpperCase()}.SUBJECT`],
        text: texts[`LETTER.${name.toUpperCase()}.TEXT`],
      });
      expect(words.subject.length).toBeLessThanOrEqual(80);
      const { subject, text } = MAIL_TEMPLATES[name];
      // The English texts are the platform’s own, those of other languages are not.
      expect([words.subject === subject, words.text === text]).toEqual([locale === 'en', locale === 'en']);
    },
  );
});

it.each([
  ['de', ['en', 'de'], 'Wähle ein neues Passwort'],
  ['en-AU', ['en', 'de', 'en-AU'], 'Choose a new password'],
  ['no-NO', ['en', 'no'], 'Velg et nytt passord'],
  ['et', ['en', 'de'], 'Choose a new password'],
  ['et', [], 'Choose a new password'],
])('[LANG-01] who reads %s on a site that speaks %j is written to as “%s”', (locale, spoken, subject) => {
  expect(subjectIn('password_reset', locale, speaking(...spoken))).toBe(subject);
});

it('[LANG-01] takes the words of a language that was published later, and what was changed in others', () => {
  const [subject, text] = ['Elige una contraseña', 'Antes de {{hours}} horas: {{link}}'];
  const texts = { 'LETTER.PASSWORD_RESET.SUBJECT': subject, 'LETTER.PASSWORD_RESET.TEXT': text };
  const siteTexts: SiteTexts = (locale) => ({ es: texts, en: { ...demoTexts('en'), ...texts } })[locale];
  const words = (locale: string) =>
    fillLetter(letterWords('password_reset', MAIL_TEMPLATES.password_reset, { locale, siteTexts }), DATA);
  for (const locale of ['es', 'es-MX', 'en', 'de'])
    expect([locale, words(locale)]).toEqual([locale, { subject, text: `Antes de 2 horas: ${LINK}` }]);
});

it('no text of a site takes the link out of a letter, or stops it', () => {
  const piece = fc.constantFrom(
    '{{link}}',
    '{{hours}}',
    '{{brand}}',
    '{{name}}',
    '{{',
    ' ',
    '\n',
    'Hola',
    '\u200b',
    '$&',
  );
  const words = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(words, words, fc.constantFrom(...NAMES), (subject, text, name) => {
      const key = `LETTER.${name.toUpperCase()}`;
      const siteTexts: SiteTexts = (locale) =>
        locale === 'es' ? { [`${key}.SUBJECT`]: subject, [`${key}.TEXT`]: text } : undefined;
      const letter = fillLetter(letterWords(name, MAIL_TEMPLATES[name], { locale: 'es', siteTexts }), DATA);
      expect(letter.text).toContain(LINK);
      expect(letter.subject).toMatch(/^[^\r\n]*\S[^\r\n]*$/);
      expect(letter.subject + letter.text).not.toMatch(/\{\{\w+\}\}/);
    }),
  );
});

it('refuses to fill in a letter that lacks a field', () => {
  expect(() => fillLetter(MAIL_TEMPLATES.confirmation, { link: LINK, brand: 'Polaris' })).toThrow(
    'The letter wants hours, which was not given.',
  );
});

async function openMail() {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migratePlatform(store.db);
  const db = openPlatform(store.db);
  return {
    db,
    mail: createMail(() => NOON, speaking('en', 'de')),
    kept: () => db.selectFrom('emails').selectAll().execute(),
  };
}

it('names the brand whose site its link leads to, else the site', async () => {
  const { db, kept } = await openMail();
  const brandAt = (host: string): string | undefined => (host === 'polaris.test' ? 'Polaris' : undefined);
  const mail = createMail(() => NOON, speaking('en'), brandAt);
  for (const link of ['https://polaris.test/confirm', 'https://casino.test/confirm'])
    await mail.send(db, {
      to: 'ada@northstar.example',
      template: 'confirmation',
      locale: 'en',
      data: { link, hours: '48' },
    });
  const texts = (await kept()).map(({ text }) => /Polaris|Northstar/.exec(text)?.[0]);
  expect(texts).toEqual(['Polaris', 'Northstar']);
});

it('keeps what it sent, word for word', async () => {
  const { db, mail, kept } = await openMail();
  await mail.send(db, {
    to: 'ada@northstar.example',
    template: 'confirmation',
    locale: 'en-NZ',
    data: { link: LINK, hours: '48' },
  });
  expect(await kept()).toEqual([
    {
      id: '1',
      recipient: 'ada@northstar.example',
      template: 'confirmation',
      locale: 'en-NZ',
      subject: 'Confirm your email address',
      text: `Welcome to Northstar.

Open this link within 48 hours to confirm your email address:
${LINK}

If you did not sign up, ignore this letter: nothing happens without the link.`,
      sent_at: String(NOON),
    },
  ]);
});

it('[LANG-01] writes in the words of the site', async () => {
  const { db, mail, kept } = await openMail();
  const data = { link: LINK };
  await mail.send(db, { to: 'ada@northstar.example', template: 'password_changed', locale: 'de', data });
  expect((await kept()).map(({ subject }) => subject)).toEqual(['Dein Passwort wurde geändert']);
});

it('sends nothing when the transaction it belongs to fails', async () => {
  const { db, mail, kept } = await openMail();
  const failing = db.transaction().execute(async (trx) => {
    const data = { link: LINK };
    await mail.send(trx, { to: 'ada@northstar.example', template: 'password_changed', locale: 'en', data });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await kept()).toEqual([]);
});
