import { define } from '../../settings-definition.ts';
import { readNetworks } from './client-address.ts';
import { flag, origin, type SettingParser } from '../../settings-parsers.ts';

const networks = (example: string): SettingParser<string[]> => ({
  wanted: `addresses or networks such as ${example}`,
  read(raw) {
    const texts = raw.split(',').map((text) => text.trim());
    return readNetworks(texts) && texts;
  },
});
const proxies = networks('10.0.0.0/8,127.0.0.1');

/** Who is believed, and whom the admin answers. */
export const doorSettings = {
  trustProxy: define<boolean | string[]>({
    name: 'TRUST_PROXY',
    parse: {
      wanted: `1 or 0, or the ${proxies.wanted} of the proxies in front`,
      read: (raw) => flag.read(raw) ?? proxies.read(raw),
    },
    fallback: false,
    description:
      'Whether X-Forwarded-For, -Host and -Proto are believed: 1 of everybody, only behind a proxy that sets them itself; addresses of those proxies alone, of which the first address that is none counts as the visitor’s.',
  }),
  adminOrigin: define<string>({
    name: 'ADMIN_ORIGIN',
    parse: origin,
    description:
      'Origin at which alone the admin answers, such as https://admin.example.com, with its API, its websocket and the preview beside its forms. Elsewhere its addresses are unknown ones. Left out: every host.',
  }),
  adminAllowedAddresses: define({
    name: 'ADMIN_ALLOWED_ADDRESSES',
    parse: networks('203.0.113.7,10.8.0.0/16,2001:db8::/48'),
    fallback: [],
    description:
      'Addresses that the admin answers alone; for others its addresses are unknown ones. Behind proxies TRUST_PROXY has to name theirs. Left out: every address.',
  }),
};
