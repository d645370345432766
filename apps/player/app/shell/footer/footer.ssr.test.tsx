import { describe, expect, it } from 'vitest';
import { Footer } from './footer.tsx';
import { summarizeMenus } from '../shell.model.ts';
import { createShell, linksNamed, linksOf, listNamed, render } from '../testing/render-frame.tsx';

const html = render(<Footer />, createShell());
const estonian = render(<Footer />, createShell({ licence: 'EE' }));

describe('the footer', () => {
  it('[CHROME-15] has the links to information', () => {
    expect(linksOf(listNamed(html, 'Company'))).toEqual([
      '/news',
      '/awards',
      '/terms-and-conditions',
      '/privacy-policy',
      '/cookie-policy',
      '/general-rules',
      '/support#partners',
    ]);
  });

  it('[CHROME-16] has the links to help', () => {
    expect(linksOf(listNamed(html, 'Help'))).toEqual([
      '/support',
      '/payments',
      '/profile/verification',
      '/general-rules#bonus',
      '/general-rules#fair-play',
    ]);
  });

  it('[CHROME-17] has a phone number that a phone calls', () => {
    expect(linksNamed(html, '+356 2000 0100')).toEqual(['tel:+35620000100']);
  });

  it('[CHROME-18] has the chat, which opens over the page', () => {
    expect(linksNamed(html, 'Chat, around the clock')).toEqual(['#chat']);
  });

  it('[CHROME-19] has the way to write', () => {
    expect(linksNamed(html, 'help@northstar.example')).toEqual(['mailto:help@northstar.example']);
  });

  it('[CHROME-20] has where else the site speaks', () => {
    const label = createShell().menus.social.title;
    expect(linksOf(listNamed(html, label))).toEqual([
      'https://news.northstar.example',
      'https://video.northstar.example',
      'https://community.northstar.example',
    ]);
  });

  it('[CHROME-21] has the partners', () => {
    expect(linksOf(listNamed(html, 'Company'))).toContain('/support#partners');
  });

  it('[CHROME-22] has the ways to pay, in a line that scrolls', () => {
    const payments = listNamed(html, createShell().menus.payments.title);
    expect(payments.match(/<li>/g)).toHaveLength(10);
    expect(payments).toContain('Visa');
  });

  it('names no coins where the licence offers none', () => {
    const payments = listNamed(estonian, createShell().menus.payments.title);
    expect(Array.from(payments.matchAll(/<\/svg>([^<]+)/g), ([, name]) => name)).toEqual([
      'Visa',
      'Maestro',
      'Mastercard',
      'ecoPayz',
    ]);
  });

  it('[CHROME-23] has what the site vouches for, each with the page that says more', () => {
    expect(linksOf(listNamed(html, createShell().menus.trust.title))).toEqual([
      '/terms-and-conditions',
      '/general-rules#fair-play',
      '/privacy-policy',
      '/responsible-gaming',
    ]);
  });

  it('[CHROME-24] has the line of copyright with the year', () => {
    expect(html).toMatch(/© 2026 Northstar/);
  });

  it('[LIC-07] leaves out under the Estonian licence what that one hides, and nothing else', () => {
    const missing = linksOf(html).filter((to) => !linksOf(estonian).includes(to));
    expect(missing).toEqual(['/benefits-of-crypto', '/support#partners']);
  });
});

describe('safer play', () => {
  const shell = createShell();
  const bare = {
    ...shell,
    licence: { ...shell.licence, line: '', helpLinks: [] },
    menus: summarizeMenus([], { hiddenLinks: [], pages: [] }),
  };

  it('[SAFE-01] stands on every page whatever the documents say', () => {
    const without = render(<Footer />, bare);
    expect(linksNamed(without, 'Set a limit')).toEqual(['/responsible-gaming#limits']);
    expect(linksNamed(without, 'Self-exclusion')).toEqual(['/responsible-gaming#self-exclusion']);
    expect(linksNamed(without, 'Get help')).toEqual(['/responsible-gaming#help']);
    expect(without).toMatch(/role="img" aria-label="For adults aged 18 and over"/);
    expect(without).toMatch(/Licence CW\. Gambling can be addictive\. You must be 18 or older to play\./);
  });

  it('says the age of the licence', () => {
    expect(estonian).toMatch(/role="img" aria-label="For adults aged 21 and over"/);
  });
});
