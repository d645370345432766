import { findKind } from '@marquee/schemas';
import { TriangleAlert } from 'lucide-react';
import { useReference } from '../../../shared/reference-data.ts';
import { say } from '../../../words/generated/forms.ts';
import { localeName } from '../../../words/names.ts';
import { useFormSurroundings } from '../../draft-context.ts';
import { findNeighbour, type Neighbour } from './path-neighbours.ts';
import { CodeField } from '../simple-fields.tsx';
import { useField, type AdminFieldProps } from '../use-field.ts';
import messages from '../../../shared/ui/messages.module.css';

/**
 * A path on this site. For the path of a page it warns when something else is there, which otherwise only the review
 * tells.
 */
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
        <div className={messages['warning']} role="status">
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
    ? say('is-at-already-of', { title: there.title, path: there.path })
    : say('addresses-in-begin-with', { language: localeName(there.locale), path: there.path });
}
