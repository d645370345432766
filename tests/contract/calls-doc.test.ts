import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { loadContract } from '../../schemas/generate/calls/load-calls.ts';
import { loadSchemas } from '../../schemas/generate/read/load-schemas.ts';

const README = '../../apps/sandbox/README.md';
const BEGIN = '<!-- Written by npx vitest run tests/contract/calls-doc.test.ts --update -->';
const FOR = { anyone: 'everybody', player: 'players', server: 'the site’s server' };
const END = '<!-- End of what is written. -->';

it('the README of the sandbox lists every call that the contract leaves to the platform', async () => {
  const { calls } = await loadContract(await loadSchemas());
  const rows = calls
    .filter(({ area }) => area.answeredBy === 'platform')
    .map(({ name, access, summary, requirement }) =>
      [`\`${name}\``, FOR[access], summary, requirement ?? ''].join(' | '),
    );
  const table = [
    '| call | for | what it does | specified as |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ];
  const readme = readFileSync(new URL(README, import.meta.url), 'utf8');
  const [begin, end] = [readme.indexOf(BEGIN) + BEGIN.length, readme.indexOf(END)];
  expect(readme.slice(0, begin)).toContain(BEGIN);
  expect(end).toBeGreaterThan(begin);
  const text = `${readme.slice(0, begin)}\n\n${table.join('\n')}\n\n${readme.slice(end)}`;
  const { code } = await format('README.md', text, { printWidth: 110 });
  await expect(code).toMatchFileSnapshot(README);
});
