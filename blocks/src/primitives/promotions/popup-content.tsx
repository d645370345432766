import type { ResolvedPopupDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { ActionLink } from '../action-link.tsx';
import { gradientStyle } from './banner-content.tsx';
import { Picture } from '../picture.tsx';
import styles from './popup-content.module.css';
import { Prose } from '../prose.tsx';

/** The content of a popup, inside a dialog with its title and close button. */
export function PopupContent({ popup }: { popup: ResolvedPopupDocument }): ReactNode {
  const { image, content, button, secondButton, gradient } = popup;
  return (
    <div className={styles['popup']} style={gradientStyle(gradient)}>
      {image && (
        <div className={styles['art']}>
          <Picture
            src={image.src}
            alt={image.alt}
            sizes="(min-width: 560px) 512px, 100vw"
            className={styles['image']}
            place="banner"
          />
        </div>
      )}
      <Prose html={content} />
      {(button ?? secondButton) && (
        <div className={styles['buttons']}>
          {button && <ActionLink action={button} fallback="primary" />}
          {secondButton && <ActionLink action={secondButton} fallback="ghost" />}
        </div>
      )}
    </div>
  );
}
