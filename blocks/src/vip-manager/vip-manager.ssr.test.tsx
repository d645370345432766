import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BlocksEnvironmentProvider, type BlocksEnvironment, type LinkProps } from '../environment.tsx';
import { VipManager } from './vip-manager.tsx';

const environment: BlocksEnvironment = {
  locale: 'en',
  t: (key) => key,
  Link: ({ href, children }: LinkProps) => <a href={href}>{children}</a>,
  formatPath: (path) => path,
  now: () => 0,
  isPreview: false,
  report: () => {},
  device: 'desktop',
  reducedMotion: false,
};

type Links = { whatsapp?: string; telegram?: string; email?: string };

/** Addresses of the panel of a manager with these links. */
function addresses(links: Links): string[] {
  const managers = [{ id: 'lena', name: 'Lena Aasen', order: 1, ...links }];
  const html = renderToStaticMarkup(
    <BlocksEnvironmentProvider environment={environment}>
      <VipManager managers={managers} />
    </BlocksEnvironmentProvider>,
  );
  return [...html.matchAll(/href="((?:https|mailto):[^"]+)"/g)].map((match) => match[1] ?? '');
}

const whatsapp = 'https://wa.me/35620000101';
const telegram = 'https://t.me/northstar_lena';
const email = 'lena@northstar.example';
const mail = `mailto:${email}`;

it.each([
  ['[VIP-25] WhatsApp', { telegram, email }, [telegram, mail]],
  ['[VIP-26] Telegram', { whatsapp, email }, [whatsapp, mail]],
  ['[VIP-27] email', { whatsapp, telegram }, [whatsapp, telegram]],
])('%s is linked only when it is set', (_service, links, shown) => {
  expect(addresses(links)).toEqual(shown);
  expect(addresses({ whatsapp, telegram, email })).toEqual([whatsapp, telegram, mail]);
  expect(addresses({})).toEqual([]);
});
