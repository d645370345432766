export { AgeSign } from './age-sign.tsx';
export { AppLink } from './app-link.tsx';
export { parseArtwork, type ArtworkAddress } from './artwork-address.ts';
export { isTestQuest } from './contests/contest.model.ts';
export { ToldFailure } from './states/told-failure.ts';
export { Badge, type BadgeTone } from './badge.tsx';
export { BlockPlaceholder } from './frame/block-placeholder.tsx';
export { Button, ButtonLink, IconButton, type ButtonSize, type ButtonVariant } from './button.tsx';
export { Chip, ChipRow } from './chip.tsx';
export { classNames } from './class-names.ts';
export { Countdown } from './formats/countdown.tsx';
export { Dialog } from './frame/dialog.tsx';
export { padTwo, splitDuration, type Duration } from './formats/duration.ts';
export { EmptyState } from './states/empty-state.tsx';
export { FailedState } from './states/failed-state.tsx';
export {
  ContactLinks,
  LicenceLine,
  PaymentStrip,
  SocialLinks,
  TrustMarks,
  type FooterLink,
} from './frame/footer-parts.tsx';
export { formatAge } from './formats/format-age.ts';
export { GameTile, type TileVisitor } from './games/game-tile.tsx';
export { tileOverlay, type TileLock, type TileOverlay } from './games/game-tile.model.ts';
export { Icon } from './icon.tsx';
export type { IconName } from './icon-names.ts';
export { maskName } from './contests/mask-name.ts';
export { OfferTerms } from './promotions/offer-terms.tsx';
export { Picture } from './picture.tsx';
export { PopupContent } from './promotions/popup-content.tsx';
export { Price } from './promotions/price.tsx';
export { ProgressBar } from './states/progress-bar.tsx';
export { Rail } from './frame/rail.tsx';
export { SectionHead } from './frame/section-head.tsx';
export { Skeleton } from './states/skeleton.tsx';
export { TabLinks, Tabs, type Tab, type TabLink } from './frame/tabs.tsx';
export { TileCard } from './games/tile-card.tsx';
export { useSecond } from './formats/second-ticker.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
