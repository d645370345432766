import { describe, expect, it, onTestFinished } from 'vitest';
import { OWN_LOCALES } from '../locale.ts';
import { openPlatform } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { NOON, openTestStore } from '../testing/start-sandbox.ts';
import { createMail, MAIL_TEMPLATES } from './mail.ts';
import { writeMail } from './template.ts';

const LANGUAGES = ['en', 'de', 'fr', 'no', 'it', 'et'];
const LINK = 'https://northstar.example/confirmation?confirmation_token=abc';

describe.each(Object.entries(MAIL_TEMPLATES))('the letter %s', (_name, template) => {
  it.each(LANGUAGES)('has its own words in %s, with every field and no other', (language) => {
    const subject: string | undefined = template.subject[language as 'en'];
    const text: string | undefined = template.text[language as 'en'];
    expect(subject).toMatch(/^[^{}\n]{5,80}$/);
    const fields = [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field);
    expect(fields.toSorted()).toEqual([...template.fields].toSorted());
    if (language === 'en') return;
    expect([subject, text]).not.toContain(template.subject.en);
    expect(text).not.toBe(template.text.en);
  });
});

it.each([
  ['en', 'Choose a new password'],
  ['de', 'Wähle ein neues Passwort'],
  ['en-AU', 'Choose a new password'],
  ['en-CA', 'Choose a new password'],
  ['fr-CA', 'Choisissez un nouveau mot de passe'],
  ['en-NZ', 'Choose a new password'],
  ['no', 'Velg et nytt passord'],
  ['it', 'Scegli una nuova password'],
  ['et', 'Vali uus parool'],
])('writes in %s, a variant as its language', (locale, subject) => {
  const written = writeMail(MAIL_TEMPLATES.password_reset, locale, { link: LINK, hours: '2' });
  expect(written.subject).toBe(subject);
  expect(written.text).toContain(LINK);
});

it('knows every locale of the site', () => {
  for (const locale of OWN_LOCALES) {
    const { subject } = writeMail(MAIL_TEMPLATES.confirmation, locale, { link: LINK, hours: '2' });
    expect(subject === MAIL_TEMPLATES.confirmation.subject.en).toBe(locale.startsWith('en'));
  }
});

it('refuses to write a letter that lacks a field', () => {
  expect(() => writeMail(MAIL_TEMPLATES.confirmation, 'en', { link: LINK })).toThrow(
    'The letter wants hours, which was not given.',
  );
});

async function openMail() {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migratePlatform(store.db);
  const db = openPlatform(store.db);
  return { db, mail: createMail(() => NOON), kept: () => db.selectFrom('emails').selectAll().execute() };
}

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
