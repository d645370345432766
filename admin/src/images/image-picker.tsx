import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Image } from '../api/images.queries.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialogs/dialog.tsx';
import { SearchField } from '../shared/ui/inputs/search-field.tsx';
import { say } from '../words/generated/images.ts';
import { ImageGrid } from './image-grid.tsx';
import { formatSize, hasWords } from './image-words.ts';
import { thumbnailOf } from './thumbnail.ts';
import { ChooseFiles, UploadZone } from './upload-zone.tsx';
import { useUploads } from './use-uploads.ts';
import { WordsForm } from './words-form.tsx';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import styles from './image-picker.module.css';

type ImagePickerProps = {
  title: string;
  chosen?: string | undefined;
  onChoose: (image: Image) => void;
  /** Uses an address instead of a library picture; left out when only library pictures are allowed. */
  onAddress?: (src: string) => void;
  onClose: () => void;
};

/** Chooses an existing or a new picture. A picture without alternative text asks for one first. */
export function ImagePicker({ title, chosen, onChoose, onAddress, onClose }: ImagePickerProps) {
  const [search, setSearch] = useState('');
  const [mute, setMute] = useState<Image>();
  const [address, setAddress] = useState('');
  const filter = { search: useDeferredValue(search.trim()), isUnused: false };
  const take = (image: Image) => (hasWords(image) ? onChoose(image) : setMute(image));
  const { uploads, add } = useUploads(take);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mute ? say('words-for-name', { name: mute.name }) : title}
      size={860}
    >
      {mute ? (
        <div className={styles['pickWords']}>
          <div className={clsx(styles['picked'], arrangement['column'])}>
            <Button look="ghost" isSmall className="backbtn" onClick={() => setMute(undefined)}>
              <ChevronLeft size={14} aria-hidden="true" />
              {say('another-picture')}
            </Button>
            <img className={styles['bigShot']} src={thumbnailOf(mute)} alt="" />
            <span className={clsx(textStyles['quiet'], textStyles['numbers'])}>{formatSize(mute)}</span>
          </div>
          <WordsForm image={mute} submitLabel={say('save-and-use-it')} onSaved={onChoose} />
        </div>
      ) : (
        <UploadZone uploads={uploads} onFiles={add}>
          <div className={clsx(styles['pickHead'], arrangement['row'])}>
            <SearchField
              value={search}
              onChange={setSearch}
              label={say('by-name-or-words')}
              placeholder={say('name-or-words')}
              isOfScreen={false}
            />
            <span className={clsx(styles['dropTip'], textStyles['quiet'])}>{say('or-drop-or-paste')}</span>
            <span className={arrangement['end']} />
            <ChooseFiles onFiles={add} label={say('upload-one')} />
          </div>
          <div className={styles['pickScroll']}>
            <ImageGrid
              filter={filter}
              chosen={chosen}
              onChoose={take}
              empty={<ChooseFiles onFiles={add} isPrimary label={say('choose-a-picture')} />}
            />
          </div>
          {onAddress && (
            <form
              className={clsx(styles['pickAddress'], arrangement['row'])}
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                onAddress(address.trim());
              }}
            >
              <label className={clsx(arrangement['row'], arrangement['grow'])}>
                <span className={clsx(textStyles['secondary'], textStyles['small'])}>
                  {say('or-an-address')}
                </span>
                <input
                  className={fieldStyles['field']}
                  data-part="field"
                  value={address}
                  spellCheck={false}
                  autoComplete="off"
                  placeholder="/artwork/… or https://…"
                  onChange={(event) => setAddress(event.target.value)}
                />
              </label>
              <Button type="submit" disabled={!/^(\/|https:\/\/)\S+$/.test(address.trim())}>
                {say('use-it')}
              </Button>
            </form>
          )}
        </UploadZone>
      )}
    </Dialog>
  );
}
