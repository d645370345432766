import type { ReactNode } from 'react';
import { artworkNames } from 'virtual:artwork-names';
import { DesignPage } from '../../.storybook/documentation/design-page.tsx';
import styles from '../../.storybook/documentation/design.module.css';
import type { ExampleStory } from '../../.storybook/example.tsx';
import { parseArtwork } from '../primitives/artwork-address.ts';

export default { title: 'Design/Artwork', tags: ['!autodocs', 'phone-only'] };

type Size = 'small' | 'medium' | 'large';
type PictureProps = { family: string; name: string; width: number };

function Art({ family, name, width }: PictureProps): ReactNode {
  const src = `/artwork/${family}/${name}-${width}.webp`;
  const shape = parseArtwork(src);
  return (
    <figure className={styles['picture']}>
      <img src={src} alt="" width={shape?.width} height={shape?.height} loading="lazy" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function sheet(title: string, family: string, width: number, size: Size): ExampleStory {
  const names = artworkNames[family] ?? [];
  return {
    parameters: {
      controls: { disable: true },
      chromatic: { disableSnapshot: true },
      screenshot: {
        without: 'The generator tests its pictures; drawing hundreds of them at once takes minutes.',
      },
    },
    render: () => (
      <DesignPage title={title}>
        <p className={styles['lead']}>
          {names.length} in the family <code>{family}</code>, each under /artwork/{family}/name-{width}.webp
        </p>
        <div className={styles['pictures']} data-size={size}>
          {names.map((name) => (
            <Art key={name} family={family} name={name} width={width} />
          ))}
        </div>
      </DesignPage>
    ),
  };
}

export const Games: ExampleStory = sheet('Every demo game', 'game', 180, 'small');
export const Scenes: ExampleStory = sheet('Scenes', 'hero', 720, 'large');
export const TallScenes: ExampleStory = sheet('Scenes for phones', 'hero-tall', 480, 'medium');
export const Cards: ExampleStory = sheet('Scenes as cards', 'card', 320, 'medium');
export const Symbols: ExampleStory = sheet('Symbols', 'symbol', 160, 'small');
export const Medals: ExampleStory = sheet('Medals', 'medal', 160, 'small');
export const QuestMaps: ExampleStory = sheet('Quest maps', 'quest-map', 720, 'large');
export const Avatars: ExampleStory = sheet('Avatars', 'avatar', 96, 'small');
