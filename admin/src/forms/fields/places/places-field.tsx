import { isRecord } from '@marquee/schemas/is-record';
import { Select } from '@mantine/core';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReferenceData } from '../../../shared/reference-data.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { placeName } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/forms.ts';
import { useFormSurroundings } from '../../draft-context.ts';
import { FieldShell } from '../../field-shell.tsx';
import { neighbourWords } from './place-neighbours.ts';
import { NumberInput } from '../amounts/number-input.tsx';
import { useField, type AdminFieldProps } from '../use-field.ts';
import textStyles from '../../../shared/ui/text.module.css';
import tableStyles from '../../../shared/ui/table.module.css';
import styles from './places-field.module.css';

const PLACE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
/** New documents go first: places show only a limited number, and nobody sees the last ones. */
const FIRST_POSITION = 1;

/** The places where the document is shown, with its position in each. */
export function PlacesField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update, stored } = useField(props);
  const { id } = useFormSurroundings();
  const reference = useReferenceData();
  const places = isRecord(stored) ? stored : {};
  const count = Object.keys(places).length;
  return (
    <FieldShell
      path={path}
      label={say('places')}
      isRequired={options.isRequired}
      help={help}
      isDeep
      aside={`${count}`}
    >
      {count > 0 && (
        <table className={clsx(styles['placeTable'], tableStyles['table'])}>
          <thead>
            <tr>
              <th scope="col">{say('place')}</th>
              <th scope="col" className={tableStyles['right']}>
                {say('position')}
              </th>
              <th scope="col">
                <span className={textStyles['readAloud']}>{say('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(places).map(([place, position]) => (
              <tr key={place}>
                <th scope="row">
                  {placeName(place)}{' '}
                  <span className={clsx(textStyles['quiet'], textStyles['monospace'])}>{place}</span>
                  {typeof position === 'number' && (
                    <div className={textStyles['quiet']}>
                      {neighbourWords({ id, position }, reference.places.get(place) ?? [])}
                    </div>
                  )}
                </th>
                <td className={tableStyles['right']}>
                  <NumberInput
                    className={clsx(tableStyles['amount'], textStyles['numbers'])}
                    aria-label={say('position-in-place', { place: placeName(place) })}
                    disabled={isReadOnly}
                    value={position}
                    // Only the button removes a place: an empty position stays, and is reported as missing.
                    onChange={(value) => update(value ?? '', [place])}
                  />
                </td>
                <td className={tableStyles['right']}>
                  {!isReadOnly && (
                    <Button
                      look="ghost"
                      isSmall
                      isIcon
                      aria-label={say('remove-from-place', { place: placeName(place) })}
                      onClick={() => update(undefined, [place])}
                    >
                      <Trash2 size={14} aria-hidden="true" />
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isReadOnly && <AddPlace taken={places} onAdd={(place) => update(FIRST_POSITION, [place])} />}
    </FieldShell>
  );
}

type AddPlaceProps = { taken: Record<string, unknown>; onAdd: (place: string) => void };

/** The places of other banners, by name; a new place is typed. */
function AddPlace({ taken, onAdd }: AddPlaceProps) {
  const { places } = useReferenceData();
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const known = [...places.keys()].filter((place) => !(place in taken));
  const isNew = PLACE.test(typed) && !places.has(typed) && !(typed in taken);
  const options = known.map((place) => ({ value: place, label: `${placeName(place)} ${place}` }));
  return (
    <Select
      className={styles['addPlace']}
      aria-label={say('add-a-place')}
      placeholder={say('add-a-place')}
      leftSection={<Plus size={14} aria-hidden="true" />}
      data={isNew ? [...options, { value: typed, label: typed }] : options}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={say('letters-digits-and-hyphens')}
      maxDropdownHeight={320}
      onChange={(place) => {
        if (place) onAdd(place);
        setSearch('');
      }}
    />
  );
}
