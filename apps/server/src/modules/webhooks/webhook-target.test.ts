import { expect, it } from 'vitest';
import { isPrivateAddress, lookupPublic, PrivateAddressError, readTarget } from './webhook-target.ts';

const STRICT = { allowsPrivate: false, allowsHttp: false };

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('calls %s private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['93.184.216.34', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  'calls %s public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it.each([
  ['hooks.example', 'Must be an address such as https://example.com/hooks.'],
  ['ftp://hooks.example', 'Must be an address such as https://example.com/hooks.'],
  ['http://hooks.example', 'Must be https: what is sent could be read and changed on its way.'],
  ['https://user:pw@hooks.example', 'Must not hold a user name or password: messages are signed instead.'],
  ['https://127.0.0.1/x', 'Must be an address on the public internet.'],
  ['https://0x7f.1/x', 'Must be an address on the public internet.'],
  ['https://2130706433/', 'Must be an address on the public internet.'],
  ['https://[::1]/', 'Must be an address on the public internet.'],
  ['https://[::ffff:10.0.0.1]/', 'Must be an address on the public internet.'],
  ['https://localhost/', 'Must be an address on the public internet.'],
  ['https://db.localhost/', 'Must be an address on the public internet.'],
])('refuses %s: %s', (url, message) => {
  expect(() => readTarget(url, STRICT)).toThrow(
    expect.objectContaining({
      code: 'WEBHOOK_TARGET_REFUSED',
      problems: [{ code: 'WEBHOOK_TARGET_REFUSED', pointer: '/url', message }],
    }),
  );
});

it('takes what the policy allows', () => {
  expect(readTarget(' https://Hooks.example:8443/a?b=c#d ', STRICT)).toBe('https://hooks.example:8443/a?b=c');
  expect(readTarget('http://127.0.0.1:9/x', { allowsPrivate: true, allowsHttp: true })).toBe(
    'http://127.0.0.1:9/x',
  );
});

it('refuses a name that leads inside, when it is called', async () => {
  const error = await new Promise((resolve) =>
    lookupPublic('localhost', { all: true }, (found) => resolve(found)),
  );
  expect(error).toBeInstanceOf(PrivateAddressError);
});
