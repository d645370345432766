import { copyText } from '@marquee/blocks/browser';
import { Check, Link2 } from 'lucide-react';
import type { Context } from '@marquee/engine';
import { useEffect, useState } from 'react';
import { Button } from '../shared/ui/button.tsx';
import { choiceOf, visitorSearch, type Frame, type Perspective } from '../visitors/visitor.ts';
import { say } from '../words/generated/preview.ts';
import styles from '../visitors/visitor-bar.module.css';
import textStyles from '../shared/ui/text.module.css';

export type Replayed = {
  release: number;
  path: string;
  context: Context;
  frame: Frame;
  fingerprint?: string;
};

/** An address with everything that determines a visitor's page: release, path, every fact, and the instant. */
export function replayPath({ release, path, context, frame, fingerprint }: Replayed): string {
  const visitor = visitorSearch({
    ...choiceOf(context),
    frame,
    at: new Date(context.now).toISOString(),
    perspective: `release-${release}`,
  });
  const page = new URLSearchParams({ page: path });
  if (fingerprint !== undefined) page.set('seen', `${release}-${fingerprint}`);
  return `/replay?${page}&${visitor}`;
}

const COPY_WORDS = {
  get ''() {
    return say('copy-replay-link');
  },
  get copied() {
    return say('copied');
  },
  get failed() {
    return say('copying-was-refused');
  },
} as const;

type ReplayButtonProps = Omit<Replayed, 'release'> & {
  release: number | undefined;
  perspective: Perspective;
  isSmall?: boolean;
};

/** Drafts and scheduled content are not published yet, so there is nothing to replay. */
export function CopyReplayLink({ release, perspective, isSmall = false, ...page }: ReplayButtonProps) {
  const [copied, setCopied] = useState<keyof typeof COPY_WORDS>('');
  useEffect(() => {
    if (copied === '') return;
    const timer = setTimeout(() => setCopied(''), 4000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (release === undefined || perspective === 'draft' || perspective === 'scheduled') return null;
  const copy = async () => {
    const path = replayPath({ release, ...page });
    setCopied((await copyText(`${window.location.origin}/admin${path}`)) ? 'copied' : 'failed');
  };
  return (
    <>
      <Button isSmall={isSmall} title={COPY_WORDS['']} onClick={() => void copy()}>
        {copied === 'copied' ? (
          <Check size={14} aria-hidden="true" />
        ) : (
          <Link2 size={14} aria-hidden="true" />
        )}
        {/* No icon shows a failure, so the words stay visible. */}
        <span className={copied === 'failed' ? undefined : styles['visitorBarWord']}>
          {COPY_WORDS[copied]}
        </span>
      </Button>
      <output className={textStyles['readAloud']}>
        {copied === 'copied' && say('the-replay-link-was')}
        {copied === 'failed' && say('the-browser-did-not')}
      </output>
    </>
  );
}
