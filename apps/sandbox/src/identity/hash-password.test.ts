import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPasswordsAt } from './hash-password.ts';

it('hashes at OWASP’s cost unless it is told another', async () => {
  const hash = await hashPasswordsAt()('marquee-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hash, 'marquee-1')).toBe(true);
  expect(await verify(hash, 'marquee-2')).toBe(false);
  const cheap = await hashPasswordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 })('marquee-1');
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verify(cheap, 'marquee-1')).toBe(true);
});
