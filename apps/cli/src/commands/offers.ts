import { proposeOffer, type ProposedOffer } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { SCHEMA_VERSION } from '@marquee/schemas';
import { EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';
import { writeFolder } from '../content-files.ts';
import { readContentOrRelease } from '../read-content-or-release.ts';
import { compileRows, documentRows } from '../site-documents.ts';

type Proposal = { kind: string; id: string; data: object } & ProposedOffer;

export const offers: Command = {
  usage: 'offers <file, folder or release number> [--folder <folder>]',
  purpose:
    'propose offers for documents without one, read from their texts and fields; with --folder save those documents with them, to be looked through and imported',
  options: { folder: { type: 'string' } },
  async run({ positionals, values, surroundings, api }) {
    const [source, ...more] = positionals;
    if (source === undefined || more.length > 0)
      throw wrongUsage('Say what to read: marquee offers <file, folder or release number>');
    const rows = documentRows(await readContentOrRelease(source, surroundings.cwd, api));
    const { currencies } = compileRows(rows).index;
    const proposals = rows.flatMap(({ kind, id, data }): Proposal[] => {
      const proposed = isRecord(data) ? proposeOffer(kind, data, currencies) : null;
      return proposed && isRecord(data) ? [{ kind, id, data, ...proposed }] : [];
    });
    const folder = textOf(values['folder']);
    if (folder !== undefined) {
      const file = {
        format: 'marquee-content',
        schemaVersion: SCHEMA_VERSION,
        documents: grouped(proposals),
      };
      await writeFolder(file as Parameters<typeof writeFolder>[0], folder, surroundings.cwd);
    }
    const open = proposals.filter((proposal) => proposal.open.length > 0).length;
    return {
      lines: [
        ...proposals.flatMap(proposalLines),
        `${count(proposals.length, 'offer')} proposed, ${open} to be completed.${folder === undefined ? '' : ` Saved to ${folder}; look through them before you import them.`}`,
      ],
      data: {
        proposals: proposals.map(({ kind, id, offer, open: left }) => ({ kind, id, offer, open: left })),
        saved: folder ?? null,
      },
      exit: EXIT.done,
    };
  },
};

const proposalLines = ({ kind, id, offer, open }: Proposal): string[] => [
  `${kind}/${id}  ${JSON.stringify(offer)}`,
  ...open.map((sentence) => `  open  ${sentence}`),
];

function grouped(proposals: readonly Proposal[]): Record<string, Record<string, unknown>> {
  const documents: Record<string, Record<string, unknown>> = Object.create(null);
  for (const { kind, id, data, offer } of proposals)
    (documents[kind] ??= Object.create(null))[id] = { ...data, offer };
  return documents;
}
