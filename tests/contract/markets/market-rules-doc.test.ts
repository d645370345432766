import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { CASES, PACK_OF } from './market-corpus.ts';

type Rule = NonNullable<ReturnType<typeof PACK_OF.get>>['rules'][number];

const SOURCES: Readonly<Record<NonNullable<Rule['citation']['source']>, string>> = {
  law: 'law',
  'regulator-code': 'regulator’s code',
  'regulator-guidance': 'guidance',
  'industry-code': 'industry’s code',
  draft: 'draft',
};

const count = (market: string, isLawful: boolean): number =>
  CASES.filter((each) => each.market === market && (each.breaks.length === 0) === isLawful).length;

function row({ title, severity, check, citation, inForce }: Rule): string {
  const since = inForce?.from ? `, from ${inForce.from.slice(0, 10)}` : '';
  const cells = [
    `${title}${since}`,
    severity,
    `\`${check.type}\``,
    citation.source ? SOURCES[citation.source] : '',
    `[${citation.text}](${citation.address})`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

it('docs/market-rules.md lists every rule of the markets’ packs', async () => {
  const all = [...PACK_OF.values()].flatMap(({ rules }) => rules);
  const intro = `# Rules of markets

${all.length} rules for ${PACK_OF.size} markets, in \`schemas/markets\`. They bind nobody until a pack names a licence: [how](guides/write-rules.md#start-from-a-markets-pack). They say what the texts that they name ask for, as far as it could be read on 2026-11-30; they are no legal advice, and every one of them says to confirm it with counsel. Beside each pack stands how many unlawful documents it is tried with, each refused by the rules that it breaks and by no other, and how many lawful ones, none of them refused (\`tests/contract/markets\`).

This page is written from the packs by \`npx vitest run tests/contract/markets/market-rules-doc.test.ts --update\`.`;
  const packs = [...PACK_OF].map(([id, { market, rules }]) =>
    [
      `## ${market}`,
      '',
      `Pack \`${id}\`: ${rules.length} rules, tried with ${count(id, false)} unlawful and ${count(id, true)} lawful documents.`,
      '',
      '| rule | when broken | check | kind of source | where it is written |',
      '| --- | --- | --- | --- | --- |',
      ...rules.map(row),
    ].join('\n'),
  );
  const { code } = await format('market-rules.md', `${[intro, ...packs].join('\n\n')}\n`, {
    printWidth: 110,
  });
  await expect(code).toMatchFileSnapshot('../../../docs/market-rules.md');
});
