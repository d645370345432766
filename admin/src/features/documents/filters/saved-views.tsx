import { Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { clsx } from 'clsx';
import { Bookmark, Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogActions } from '../../../shared/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../../words/generated/documents.ts';
import dialogForm from '../../../shared/ui/dialogs/dialog-form.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';

type SavedView = { name: string; search: string };

/** Named views, stored in this browser. Each is an address with filter, order and columns. */
export function SavedViews({ kind }: { kind: string }) {
  const [views, setViews] = useLocalStorage<SavedView[]>({
    key: `marquee.views.${kind}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [params, setParams] = useSearchParams();
  const [isNaming, setIsNaming] = useState(false);
  const search = params.toString();
  const current = views.find((view) => view.search === search);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button look="ghost" isSmall>
            <Bookmark size={14} aria-hidden="true" />
            {current?.name ?? say('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.name} onClick={() => setParams(new URLSearchParams(view.search))}>
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {current ? (
            <Menu.Item
              leftSection={<Trash2 size={15} />}
              onClick={() => setViews((before) => before.filter(({ name }) => name !== current.name))}
            >
              {say('forget-name', { name: current.name })}
            </Menu.Item>
          ) : (
            <Menu.Item disabled={search === ''} onClick={() => setIsNaming(true)}>
              {search === '' ? say('filter-or-sort-first') : say('save-this-view')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          taken={views.map(({ name }) => name)}
          onClose={() => setIsNaming(false)}
          onName={(name) => {
            setViews((before) => [...before.filter((view) => view.name !== name), { name, search }]);
            setIsNaming(false);
          }}
        />
      )}
    </>
  );
}

type NameDialogProps = { taken: readonly string[]; onClose: () => void; onName: (name: string) => void };

function NameDialog({ taken, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState('');
  const field = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={say('Save-this-view')} size={400}>
      <form className={clsx(dialogForm['form'], arrangement['column'])} onSubmit={submit}>
        <label className={fieldStyles['label']} htmlFor={field}>
          {say('name')}
        </label>
        <input
          id={field}
          className={fieldStyles['field']}
          data-part="field"
          data-autofocus
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className={fieldStyles['help']}>
          {taken.includes(name.trim()) ? say('there-is-a-view') : say('kept-in-this-browser')}
        </p>
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={name.trim() === ''}>
            {say('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
