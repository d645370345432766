import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Every file that checks whether something is empty which is neither a text of the site nor a reason, by what it is.
 * For texts that people read, use `schemas/src/texts/has-text.ts`, which treats invisible spaces as empty.
 */
const EMPTY: Record<string, readonly string[]> = {
  'cells of a table': [
    'admin/src/features/translations/translation-file.ts',
    'admin/src/forms/pasted-amounts.ts',
    'admin/src/forms/wheel/pasted-prizes.ts',
  ],
  'spaces between the tags of HTML': [
    'admin/src/forms/writing/text/clean-paste.ts',
    'admin/src/forms/writing/text/read-html.ts',
  ],
  'a number, a name or a word that is compared': [
    'admin/src/features/documents/filters/saved-views.tsx',
    'admin/src/features/editor/merging/changed-words.ts',
    'admin/src/forms/fields/simple-fields.tsx',
    'admin/src/forms/typed-number.ts',
    'admin/src/forms/typed-problems.ts',
    'admin/src/images/words-form.tsx',
    'apps/server/src/modules/translations/translations.routes.ts',
  ],
  'a field of a form of a person’s own facts': [
    'apps/player/app/features/auth/sign-in/sign-in.model.ts',
    'apps/player/app/features/auth/sign-up/sign-up.model.ts',
    'apps/player/app/features/cashbox/payments/entry.model.ts',
    'apps/player/app/features/cashbox/payments/use-payment-form.ts',
    'apps/player/app/shared/forms/form-rules.model.ts',
    'apps/player/app/shared/forms/state-of-postal-code.model.ts',
    'apps/player/app/shell/live/typed-text.ts',
  ],
  'a code of a sign-in, an address or a setting': [
    'admin/src/features/access/invite-dialog.tsx',
    'admin/src/features/access/token-dialog.tsx',
    'admin/src/features/access/webhook-dialog.tsx',
    'admin/src/features/account/code-dialog.tsx',
    'admin/src/features/account/enrol-dialog.tsx',
    'admin/src/shell/sign-in.tsx',
    'apps/server/src/settings-together.ts',
    'apps/server/src/settings.ts',
  ],
};

const ASKS = /\.trim\(\)\s*[!=]==\s*''|![\w.?'[\]]+\.trim\(\)|\.trim\(\) \? |\?\.trim\(\)\s*(?:\)|&&|\|\|)/;

it('whether there is something to read is decided in one place', () => {
  const found = globSync(
    '{admin/src,apps/{server,cli}/src,apps/player/app,engine/src,blocks/src,schemas/src,openfeature/src}/**/*.{ts,tsx}',
    {
      cwd: ROOT,
    },
  )
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => ASKS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.values(EMPTY).flat().toSorted());
});
