import type { Translate } from '@marquee/blocks';
import { createTranslate } from '@marquee/blocks/translate';

/** English texts of the preview where the site has none: a preview must never look like the live site. */
const ENGLISH: Readonly<Record<string, string>> = {
  'PREVIEW.SHARED.TITLE': 'Shared preview',
  'PREVIEW.SHARED.EXPIRES': 'expires {{time}}',
  'PREVIEW.SHARED.OVER': 'This link has expired',
  'PREVIEW.SHARED.NOT_PUBLIC': 'not public',
  'PREVIEW.SHARED.AS': 'as {{visitor}}',
  'PREVIEW.SHARED.LIVE': 'Live content, release {{release}}',
  'PREVIEW.SHARED.DRAFT': 'Draft on top of release {{release}}',
  'PREVIEW.SHARED.SCHEDULED': 'What is scheduled, on top of release {{release}}',
  'PREVIEW.SHARED.ON': 'seen on {{time}}',
  'PREVIEW.ENDED.UNKNOWN': 'This preview link does not work',
  'PREVIEW.ENDED.EXPIRED': 'This preview link has expired',
  'PREVIEW.ENDED.REVOKED': 'This preview link was ended',
  'PREVIEW.ENDED.UNKNOWN.TEXT':
    'It may have been cut off when it was copied. Ask whoever sent it to send it again.',
  'PREVIEW.ENDED.TEXT': 'Previews are shown for a short time only. Ask whoever sent it for a new link.',
  'PREVIEW.ENDED.TO_SITE': 'To the site',
};

const english = createTranslate('en', ENGLISH);

/** Uses the site's own texts where it has them. */
export function previewTexts(t: Translate): Translate {
  return (key, values) => {
    const own = t(key, values);
    return own === key ? english(key, values) : own;
  };
}
