import { expect, it } from 'vitest';
import { toCsv } from './audit-csv.ts';

it('writes entries as a table a spreadsheet opens, without a formula in it', () => {
  const entry = {
    id: 1,
    actorName: null,
    at: '2026-11-19T13:02:00.000Z',
    actorId: null,
    kind: null,
    documentId: null,
    ip: '10.2.0.14',
    requestId: 'req-7',
  };
  const text = toCsv([
    { ...entry, actor: '=HYPERLINK("x")', action: 'session.refused', detail: { reason: 'CODE_WRONG' } },
    {
      ...entry,
      actor: 'ida@x.example',
      action: 'document.saved',
      detail: {},
      kind: 'banner',
      documentId: 'a',
    },
  ]);
  expect(text).toBe(
    '\uFEFFat,actor,action,kind,document,detail,ip,request\r\n' +
      `2026-11-19T13:02:00.000Z,"'=HYPERLINK(""x"")",session.refused,,,"{""reason"":""CODE_WRONG""}",10.2.0.14,req-7\r\n` +
      '2026-11-19T13:02:00.000Z,ida@x.example,document.saved,banner,a,,10.2.0.14,req-7\r\n',
  );
});
