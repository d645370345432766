import { settingsTable } from '@marquee/server';
import { Ajv } from 'ajv';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { settingDefinitions } from '../../apps/server/src/settings.ts';
import chart from '../../deploy/chart/values.schema.json' with { type: 'json' };

const INTRO = `# Settings

Every setting is an environment variable, read and checked once when the server starts. A wrong one stops the start with a line that names it; so does a name that is a slip of the pen away from one that is not set. An empty variable counts as not set. \`npm start\` needs none of them; \`npm run serve\` needs those marked required.

This page is written from the table in \`apps/server/src/settings.ts\` by \`npx vitest run tests/contract/settings-doc.test.ts --update\`.
`;

function row({ name, wanted, fallback, required, description }: (typeof settingsTable)[number]): string {
  const otherwise = required ? 'required' : fallback ? `\`${fallback}\`` : '–';
  return `| ${[`\`${name}\``, wanted, otherwise, description].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

it('docs/settings.md lists every setting as the server reads it', async () => {
  const table = [
    '| setting | value | without it | meaning |',
    '| --- | --- | --- | --- |',
    ...settingsTable.map(row),
  ];
  const { code } = await format('settings.md', `${INTRO}\n${table.join('\n')}\n`);
  await expect(code).toMatchFileSnapshot('../../docs/settings.md');
});

it('[OPS-08] deploy/chart takes no secret among the settings that everybody may read', () => {
  const { secrets } = Object.groupBy(Object.values(settingDefinitions), (each) =>
    'secret' in each && each.secret ? 'secrets' : 'others',
  );
  const refused = new Ajv({ strict: false }).compile(chart.properties.settings.propertyNames);
  expect(secrets?.length).toBeGreaterThan(10);
  expect(secrets?.map(({ name }) => name).filter((name) => refused(name))).toEqual([]);
});
