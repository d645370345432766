import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useReferenceData } from '../../shared/reference-data.ts';
import { isRecord, placeName } from '../../words/document-words.ts';
import { FieldShell } from '../field-shell.tsx';
import { useField, type AdminFieldProps } from './use-field.ts';

/** Where it is shown, and at which position there. */
export function PlacesField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update, stored } = useField(props);
  const reference = useReferenceData();
  const places = isRecord(stored) ? stored : {};
  const [wanted, setWanted] = useState('');
  const listId = useId();
  const canAdd = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(wanted) && !(wanted in places);
  return (
    <FieldShell
      path={path}
      label="Places"
      isRequired={options.isRequired}
      help={help}
      isDeep
      aside={`${Object.keys(places).length}`}
    >
      {Object.keys(places).length > 0 && (
        <table className="dt placetable">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col" className="r">
                Position
              </th>
              <th scope="col">
                <span className="vh">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(places).map(([place, position]) => (
              <tr key={place}>
                <th scope="row">
                  {placeName(place)} <span className="muted s12 mono">{place}</span>
                </th>
                <td className="r">
                  <input
                    className="amount num"
                    inputMode="decimal"
                    aria-label={`Position in ${placeName(place)}`}
                    disabled={isReadOnly}
                    value={String(position)}
                    onChange={(event) => {
                      const text = event.target.value;
                      update(/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text, [place]);
                    }}
                  />
                </td>
                <td className="r">
                  {!isReadOnly && (
                    <button
                      type="button"
                      className="btn ghost sm icon"
                      aria-label={`Remove from ${placeName(place)}`}
                      onClick={() => update(undefined, [place])}
                    >
                      <Trash2 size={14} aria-hidden="true" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isReadOnly && (
        <div className="row addvar">
          <input
            className="field mono"
            list={listId}
            aria-label="Another place"
            placeholder="lobby-hero"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <datalist id={listId}>
            {reference.places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </datalist>
          <button
            type="button"
            className="btn sm"
            disabled={!canAdd}
            onClick={() => {
              update(100, [wanted]);
              setWanted('');
            }}
          >
            <Plus size={14} aria-hidden="true" />
            Add place
          </button>
        </div>
      )}
    </FieldShell>
  );
}
