/** What a receipt says, a line for each fact. */
export type Receipt = {
  title: string;
  lines: readonly (readonly [name: string, value: string])[];
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A receipt as a page of its own, which opens and prints anywhere without this site. */
export function receiptPage({ title, lines }: Receipt, language: string): string {
  const rows = lines.map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}">`,
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    '<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#111;background:#fff}',
    'h1{font-size:1.25rem}table{width:100%;border-collapse:collapse}',
    'th,td{padding:.5rem 0;border-top:1px solid #ccc;text-align:start;vertical-align:top;overflow-wrap:anywhere}',
    'th{width:40%;font-weight:400;color:#555}</style>',
    `<h1>${escaped(title)}</h1><table>${rows.join('')}</table>`,
    '</html>',
  ].join('\n');
}
