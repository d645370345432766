import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { VipManager } from './vip-manager.tsx';

type Links = { whatsapp?: string; telegram?: string; email?: string };

/** The addresses in the panel of a manager with these links. */
function addresses(links: Links): string[] {
  const managers = [{ id: 'lena', name: 'Lena Aasen', order: 1, ...links }];
  const html = renderBlock(<VipManager managers={managers} />);
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
