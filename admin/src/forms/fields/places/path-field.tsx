import { findKind } from '@marquee/schemas';
import { TriangleAlert } from 'lucide-react';
import { useReference } from '../../../shared/reference-data.ts';
import { localeName } from '../../../words/names.ts';
import { useFormSurroundings } from '../../draft-context.ts';
import { findNeighbour, type Neighbour } from './path-neighbours.ts';
import { CodeField } from '../simple-fields.tsx';
import { useField, type AdminFieldProps } from '../use-field.ts';

/** A path on this site; of the path at which a page lives, whether something else is there says nobody before the review. */
export function PathField(props: AdminFieldProps) {
  const { path, stored } = useField(props);
  const { kind, id } = useFormSurroundings();
  const pages = useReference('pages');
  const locales = useReference('locales');
  const isOwn = path.length === 1 && path[0] === findKind(kind)?.path;
  const there =
    isOwn && typeof stored === 'string' ? findNeighbour({ kind, id, path: stored }, pages, locales) : null;
  return (
    <>
      <CodeField {...props} />
      {there && (
        <div className="warnmsg" role="status">
          <TriangleAlert size={14} aria-hidden="true" />
          {wordsOf(there)}
        </div>
      )}
    </>
  );
}

function wordsOf(there: Neighbour): string {
  if (there.type === 'site') return there.words;
  return there.type === 'page'
    ? `“${there.title}” is at ${there.path} already: of two pages at one path only one can be published.`
    : `Addresses in ${localeName(there.locale)} begin with ${there.path}: nobody would get to a page there.`;
}
