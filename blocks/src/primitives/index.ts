export { AgeSign } from './age-sign.tsx';
export { AppLink } from './app-link.tsx';
export { artworkSrcSet, parseArtwork, type ArtworkAddress } from './artwork-address.ts';
export { isTestQuest } from './contest.model.ts';
export { ToldFailure } from './told-failure.ts';
export { Badge, type BadgeTone } from './badge.tsx';
export { BlockPlaceholder } from './block-placeholder.tsx';
export { Button, ButtonLink, IconButton, type ButtonSize, type ButtonVariant } from './button.tsx';
export { Chip, ChipRow } from './chip.tsx';
export { classNames } from './class-names.ts';
export { Countdown } from './countdown.tsx';
export { Dialog } from './dialog.tsx';
export { padTwo, splitDuration, type Duration } from './duration.ts';
export { EmptyState } from './empty-state.tsx';
export { FailedState } from './failed-state.tsx';
export {
  ContactLinks,
  LicenceLine,
  PaymentStrip,
  SocialLinks,
  TrustMarks,
  type FooterLink,
} from './footer-parts.tsx';
export { formatAge } from './format-age.ts';
export { GameTile, type TileVisitor } from './game-tile.tsx';
export { tileOverlay, type TileLock, type TileOverlay } from './game-tile.model.ts';
export { Icon } from './icon.tsx';
export type { IconName } from './icon-names.ts';
export { maskName } from './mask-name.ts';
export { Picture } from './picture.tsx';
export { PopupContent } from './popup-content.tsx';
export { Price } from './price.tsx';
export { ProgressBar } from './progress-bar.tsx';
export { Rail } from './rail.tsx';
export { SectionHead } from './section-head.tsx';
export { Skeleton } from './skeleton.tsx';
export { TabLinks, Tabs, type Tab, type TabLink } from './tabs.tsx';
export { TileCard } from './tile-card.tsx';
export { useSecond } from './second-ticker.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
