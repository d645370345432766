export type DownloadFile = { name: string; title: string; url: string; contentType: string; size: number };

/** A path of this site, or an https address elsewhere. */
const ADDRESS = /^(?:https:\/\/|\/(?![/\\]))[^\s\\]+$/;

/** The files with these names, in this order. Names without a file, and files with an invalid address, are left out. */
export function pickFiles(names: readonly string[], files: readonly DownloadFile[]): DownloadFile[] {
  return names.flatMap((name) => files.find((file) => file.name === name && ADDRESS.test(file.url)) ?? []);
}

const KINDS: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
  'application/zip': 'ZIP',
};

/** The common name of a media type. */
export function fileKind(contentType: string): string {
  const type = contentType.split(';')[0]?.trim() ?? '';
  return KINDS[type] ?? (type.split('/')[1] ?? type).toUpperCase();
}

/** A size in bytes, for example 184 kB. */
export function formatSize(bytes: number, locale: string): string {
  const [unit, value] =
    bytes < 1000 ? ['byte', bytes] : bytes < 1e6 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1e6];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // In English the short form of bytes would be “512 byte”.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
