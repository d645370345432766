import { ImageOff, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isRecord } from '../../words/document-words.ts';
import { NestedForm } from '../draft-context.ts';
import { FieldShell } from '../field-shell.tsx';
import { resolveNode } from '../schema-node.ts';
import { useField, type AdminFieldProps } from './use-field.ts';

/** A picture: its address with the picture itself beside it, and what it shows in every language. */
export function ImageField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, help, update } = useField(props);
  const image = isRecord(props.formData) ? props.formData : undefined;
  const src = typeof image?.['src'] === 'string' ? image['src'] : '';
  const alt = resolveNode(options.node).properties?.['alt'];
  const altPath = [...path, 'alt'];
  if (!image)
    return (
      <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help}>
        <button
          type="button"
          className="btn sm addgroup"
          disabled={isReadOnly}
          onClick={() => update({ src: '' })}
        >
          <Plus size={14} aria-hidden="true" />
          Add a picture
        </button>
      </FieldShell>
    );
  return (
    <div className="imagefield">
      <FieldShell
        path={[...path, 'src']}
        label={`${options.label}, address`}
        inputId={inputId}
        isRequired
        help={help}
      >
        <span className="pick">
          <Thumbnail key={src} src={src} />
          <input
            id={inputId}
            value={src}
            spellCheck={false}
            autoComplete="off"
            disabled={isReadOnly}
            placeholder="/artwork/… or https://…"
            aria-describedby={`${inputId}__error ${inputId}__description`}
            onChange={(event) => update(event.target.value, ['src'])}
          />
          {!isReadOnly && !options.isRequired && (
            <button
              type="button"
              className="btn ghost sm icon"
              aria-label={`Remove ${options.label.toLowerCase()}`}
              onClick={() => update(undefined)}
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          )}
        </span>
      </FieldShell>
      {alt && <NestedForm node={alt} path={altPath} label="What the picture shows" isRequired={false} />}
    </div>
  );
}

function Thumbnail({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const canLoad = /^(https:\/\/|\/)/.test(src);
  if (!canLoad || isBroken)
    return (
      <span className="ph" title={isBroken ? 'No picture at this address' : undefined}>
        <ImageOff size={16} aria-hidden="true" />
        {isBroken && <span className="vh">No picture at this address</span>}
      </span>
    );
  return <img src={src} alt="" onError={() => setIsBroken(true)} />;
}
