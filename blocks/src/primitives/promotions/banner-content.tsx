import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { CSSProperties, ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';
import { ButtonLink, type ButtonSize } from '../button.tsx';
import { Countdown } from '../formats/countdown.tsx';
import { promotionStatus } from './promotion-status.ts';
import { useTimerInstant } from '../formats/second-ticker.ts';

type Banner = ResolvedBannerDocument;
type LabelType = NonNullable<Banner['labels']>[number]['type'];

const TONES: Record<LabelType, BadgeTone> = {
  new: 'reward',
  hot: 'warning',
  exclusive: 'brand',
  vip: 'reward',
  live: 'live',
  info: 'glass',
};

export function BannerLabels({
  labels = [],
  overline,
}: {
  labels?: Banner['labels'];
  overline?: string;
}): ReactNode {
  return (
    <>
      {labels.map((label) => (
        <Badge
          key={label.text}
          tone={TONES[label.type]}
          icon={label.type === 'vip' ? 'crown' : undefined}
          hasDot={label.type === 'live'}
        >
          {label.text}
        </Badge>
      ))}
      {overline && <Badge tone="glass">{overline}</Badge>}
    </>
  );
}

/**
 * The target of a banner's main button: an address, or the page of a tournament or lottery (BAN-05); null without a
 * button.
 */
export function bannerHref(button: Banner['button']): string | null {
  if (button?.type === 'tournaments') return `/tournaments/${button.frontendIdentifier ?? ''}`;
  if (button?.type === 'lottery') return `/lottery/${button.frontendIdentifier ?? ''}`;
  return button?.url ?? null;
}

/** The target of a second button: a popup over the page (BAN-06), or an address. */
export function secondHref(button: Banner['secondButton']): string | null {
  if (button?.popup) return `#popup/${button.popup}`;
  return button?.url ?? null;
}

export function BannerButtons({ banner, size = 'l' }: { banner: Banner; size?: ButtonSize }): ReactNode {
  const { button, secondButton } = banner;
  const href = bannerHref(button);
  const second = secondHref(secondButton);
  return (
    <>
      {button && href !== null && (
        <ButtonLink
          href={href}
          variant="light"
          size={size}
          icon={button.attrs?.target === '_blank' ? 'arrow-up-right' : undefined}
          target={button.attrs?.target}
          rel={button.attrs?.rel}
        >
          {button.name}
        </ButtonLink>
      )}
      {secondButton && second !== null && (
        <ButtonLink href={second} variant="glass" size={size}>
          {secondButton.name}
        </ButtonLink>
      )}
    </>
  );
}

/** “Starts in” or “Ends in” with the countdown; nothing once it is over. */
export function TimerLine({ timer }: { timer: NonNullable<Banner['timer']> }): ReactNode {
  const { t } = useEnvironment();
  const status = promotionStatus(timer, useTimerInstant([timer]));
  if (status === 'archive') return null;
  const hasStarted = status === 'active';
  return (
    <div>
      <Badge tone="glass">
        {t(hasStarted ? 'BLOCKS.TIMER.ENDS_IN' : 'BLOCKS.TIMER.STARTS_IN')}
        <Countdown until={hasStarted ? timer.end_at : (timer.start_at ?? timer.end_at)} />
      </Badge>
    </div>
  );
}

/** The four colours of a gradient as custom properties for the block's CSS. */
export function gradientStyle(gradient: Banner['gradient']): CSSProperties | undefined {
  if (!gradient) return undefined;
  const [g1, g2, g3, g4] = gradient;
  // Custom properties are not in the type of a style.
  return { '--g1': g1, '--g2': g2, '--g3': g3, '--g4': g4 } as CSSProperties;
}
