import { useEffect, useState } from 'react';
import { completeLink } from '../../links/link-target.ts';
import { LinkInput } from '../../links/link-input.tsx';
import { useLinkTargets, useLinkVerdict } from '../../links/use-link-targets.ts';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { isWritableLink } from './text/write-html.ts';
import fieldStyles from '../../shared/ui/field.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './writing.module.css';

type LinkPanelProps = {
  id: string;
  /** Where the link at the caret leads; empty without one. */
  href: string;
  onSet: (href: string, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Where a link of a text leads: the picker of all links, between the tools and the text. */
export function LinkPanel({ id, href, onSet, onRemove, onClose }: LinkPanelProps) {
  const [link, setLink] = useState(href);
  const targets = useLinkTargets();
  const verdict = useLinkVerdict(link, targets);
  // It was asked for from the text, to which the focus goes back.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const isGood = isWritableLink(completeLink(link)?.link ?? link);
  const set = () => {
    const address = completeLink(link)?.link ?? link;
    if (isWritableLink(address)) onSet(address, verdict?.state === 'known' ? verdict.words : address);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a group whose fields’ keys come up to it
    <div
      role="group"
      aria-label={say('where-the-link-leads')}
      className={styles['link']}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          set();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <label htmlFor={id} className={textStyles['readAloud']}>
        {say('where-the-link-leads')}
      </label>
      <LinkInput
        id={id}
        label={say('where-the-link-leads')}
        value={link}
        targets={targets}
        isDisabled={false}
        describedBy={`${id}-words`}
        onChange={setLink}
      >
        {null}
      </LinkInput>
      <Button isSmall look="primary" disabled={!isGood} onClick={set}>
        {say('set-the-link')}
      </Button>
      {href !== '' && (
        <Button isSmall onClick={onRemove}>
          {say('remove-the-link')}
        </Button>
      )}
      <Button isSmall look="ghost" onClick={onClose}>
        {say('cancel')}
      </Button>
      <output id={`${id}-words`} className={fieldStyles['help']}>
        {link !== '' && (verdict?.words ?? say('no-address-yet'))}
      </output>
    </div>
  );
}
