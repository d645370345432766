import { isRecord } from '@marquee/schemas/is-record';
import { parsePicture } from '@marquee/schemas/picture';
import { splitFocus } from '@marquee/schemas/picture-focus';
import { useQuery } from '@tanstack/react-query';
import { Crosshair, ImageOff, ImagePlus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { clsx } from 'clsx';
import { imageQuery } from '../../api/images.queries.ts';
import { formatSize } from '../../images/image-words.ts';
import { ImagePicker } from '../../images/image-picker.tsx';
import { FocusDialog } from '../../images/focus/focus-dialog.tsx';
import { roomOf, tooSmall } from '../../images/picture-room.ts';
import { libraryIdOf, thumbnailOf } from '../../images/thumbnail.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NestedForm, useFormSurroundings } from '../draft-context.ts';
import { FieldShell } from '../field-shell.tsx';
import { useOtherForms } from '../other-forms.ts';
import { resolveNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import messages from '../../shared/ui/messages.module.css';
import checkLine from '../../shared/ui/check-line.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import addButton from '../../shared/ui/add-button.module.css';
import styles from './image-field.module.css';

type Size = { width: number; height: number };

/** An image, chosen from the existing ones or uploaded, with its description in every language. */
export function ImageField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, change, stored } = useField(props);
  const { kind } = useFormSurroundings();
  const [isPicking, setIsPicking] = useState(false);
  const [isPointing, setIsPointing] = useState(false);
  const [loaded, setLoaded] = useState<Size & { src: string }>();
  const image = isRecord(stored) ? stored : undefined;
  const toOther = useOtherForms(path);
  const src = typeof image?.['src'] === 'string' ? image['src'] : '';
  const uploaded = parsePicture(src);
  const size = uploaded ?? (loaded?.src === src ? loaded : undefined);
  const alt = resolveNode(options.node).properties?.['alt'];
  const isDecorative = image?.['decorative'] === true;
  const libraryId = libraryIdOf(src);
  const library = useQuery({ ...imageQuery(libraryId ?? ''), enabled: libraryId !== undefined }).data;
  const small = tooSmall(size?.width, roomOf(kind));

  function switchWords() {
    change((current) => {
      if (!isRecord(current)) return current;
      const isDecoration = current['decorative'] === true;
      const [from, to] = isDecoration ? ['decoration', 'words'] : ['words', 'decoration'];
      const before = toOther({ from, value: current, to });
      // For another image the old description would be wrong.
      const isOfThis = isRecord(before) && before['src'] === current['src'];
      return isOfThis ? before : { src: current['src'], ...(!isDecoration && { decorative: true }) };
    });
  }

  return (
    <div className={styles['imageField']}>
      <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help}>
        {image ? (
          <span className={styles['picked']}>
            <Thumbnail key={src} src={src} onLoad={(found) => setLoaded({ ...found, src })} />
            <span className={clsx(arrangement['column'], arrangement['grow'])}>
              <b className={textStyles['cut']}>{library?.name ?? nameOf(src)}</b>
              <span className={clsx(textStyles['quiet'], textStyles['numbers'])}>
                {size ? formatSize(size) : ' '}
              </span>
            </span>
            {!isReadOnly && (
              <Button
                isSmall
                aria-label={say('change-label', { label: options.label.toLowerCase() })}
                onClick={() => setIsPicking(true)}
              >
                {say('change')}
              </Button>
            )}
            {!isReadOnly && size && (
              <Button
                look="ghost"
                isSmall
                isIcon
                aria-label={say('focal-point-of-label', { label: options.label.toLowerCase() })}
                onClick={() => setIsPointing(true)}
              >
                <Crosshair size={14} aria-hidden="true" />
              </Button>
            )}
            {!isReadOnly && !options.isRequired && (
              <Button
                look="ghost"
                isSmall
                isIcon
                aria-label={say('remove-label', { label: options.label.toLowerCase() })}
                onClick={() => change(() => undefined)}
              >
                <Trash2 size={14} aria-hidden="true" />
              </Button>
            )}
          </span>
        ) : (
          <Button
            isSmall
            className={addButton['add']}
            disabled={isReadOnly}
            onClick={() => setIsPicking(true)}
          >
            <ImagePlus size={14} aria-hidden="true" />
            {say('choose-a-picture')}
          </Button>
        )}
        {small && (
          <div className={messages['warning']}>
            <TriangleAlert size={14} aria-hidden="true" />
            {small}
          </div>
        )}
      </FieldShell>
      {image && (
        <label className={checkLine['line']}>
          <input type="checkbox" checked={isDecorative} disabled={isReadOnly} onChange={switchWords} />
          {say('only-decoration-who-does')}
        </label>
      )}
      {image && alt && !isDecorative && (
        <NestedForm
          node={alt}
          path={[...path, 'alt']}
          label={say('what-the-picture-shows')}
          isRequired={uploaded !== null}
        />
      )}
      {isPointing && size && (
        <FocusDialog
          name={library?.name ?? nameOf(src)}
          src={src}
          size={size}
          submitLabel={say('use-it-here')}
          onSubmit={(next) => {
            setIsPointing(false);
            change((current) => (isRecord(current) ? { ...current, src: next } : current));
          }}
          onClose={() => setIsPointing(false)}
        />
      )}
      {isPicking && (
        <ImagePicker
          title={
            image
              ? say('change-label', { label: options.label.toLowerCase() })
              : say('choose-label', { label: options.label.toLowerCase() })
          }
          chosen={libraryId}
          onChoose={(chosen) => {
            setIsPicking(false);
            change(() => ({
              src: chosen.src,
              ...(chosen.isDecorative ? { decorative: true } : { alt: chosen.alt }),
            }));
          }}
          onAddress={(address) => {
            setIsPicking(false);
            change((current) => {
              const { decorative: _, ...words } = isRecord(current) ? current : {};
              return { ...words, src: address };
            });
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

/** People recognize an image by the end of its address; for an uploaded image that is a hash. */
function nameOf(src: string): string {
  if (parsePicture(src)) return say('uploaded-picture');
  return splitFocus(src).address.split('/').at(-1) || say('no-picture-yet');
}

function Thumbnail({ src, onLoad }: { src: string; onLoad: (size: Size) => void }) {
  const [isBroken, setIsBroken] = useState(false);
  const canLoad = /^(https:\/\/|\/)/.test(src);
  if (!canLoad || isBroken)
    return (
      <span className={styles['icon']} title={isBroken ? say('no-picture-at-this') : undefined}>
        <ImageOff size={16} aria-hidden="true" />
        {isBroken && <span className={textStyles['readAloud']}>{say('no-picture-at-this')}</span>}
      </span>
    );
  return (
    <img
      src={thumbnailOf({ src })}
      alt=""
      onLoad={({ currentTarget }) =>
        onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
      onError={() => setIsBroken(true)}
    />
  );
}
