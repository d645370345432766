const HEX = '0123456789abcdef';
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The prefix, alphabet and length by brand, like addresses of these networks. */
const SHAPES: { [brand: string]: readonly [start: string, letters: string, length: number] } = {
  bitcoin: ['bc1q', BECH32, 38],
  'bitcoin-cash': ['bitcoincash:q', BECH32, 41],
  litecoin: ['ltc1q', BECH32, 38],
  ethereum: ['0x', HEX, 40],
  dogecoin: ['D', BASE58, 33],
  tether: ['0x', HEX, 40],
  'usd-coin': ['0x', HEX, 40],
  bnb: ['0x', HEX, 40],
  cardano: ['addr1q', BECH32, 97],
  tron: ['T', BASE58, 33],
};

/** A new address for one deposit. Nobody has its key: coins of a sandbox exist only in its tables. */
export function depositAddress(brand: string, random: (limit: number) => number): string {
  const [start, letters, length] = SHAPES[brand] ?? ['0x', HEX, 40];
  return start + Array.from({ length }, () => letters[random(letters.length)] ?? '').join('');
}
