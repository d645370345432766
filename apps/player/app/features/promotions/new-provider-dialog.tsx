import { ButtonLink, Dialog, Picture } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { pageLog } from '../../shared/calls/page-log.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './new-provider-dialog.module.css';
import { findPopupBanner, recordShown, type NewProvider } from './new-provider.model.ts';

/** Announces a new provider once. Without a banner that names the provider, nothing is shown and nothing recorded. */
export function NewProviderDialog({ provider }: { provider: NewProvider }): ReactNode {
  const { language } = useTranslation();
  const platform = usePlatform();
  const [isOpen, setOpen] = useState(true);
  const { data: banner } = useQuery({
    queryKey: ['new-provider', provider.group, language],
    queryFn: async () => {
      const { banners } = await platform.call('GET /api/fe/config/banners-config', {
        headers: { 'X-Locale': language },
      });
      return findPopupBanner(banners, provider) ?? null;
    },
    staleTime: Infinity,
    meta: { errorCode: 'LOAD_BANNERS_ERROR' },
  });
  const isShown = Boolean(banner);
  useEffect(() => {
    if (!isShown) return;
    // The popup has been shown in any case; after a failure it is at worst shown once more.
    recordShown(platform, provider).catch((error: unknown) => pageLog.error('JOIN_GROUPS_ERROR', error));
  }, [isShown, platform, provider]);
  if (!banner) return null;
  const { title, text, image, button } = banner;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} size="s">
      <div className={styles['body']}>
        {image && (
          <div className={styles['art']}>
            <Picture
              src={image.src}
              alt=""
              sizes="(min-width: 480px) 432px, 100vw"
              className={styles['image']}
              place="banner"
            />
          </div>
        )}
        <p>{text}</p>
        {button?.url && (
          <ButtonLink href={button.url} variant="primary" isFull onClick={() => setOpen(false)}>
            {button.name}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
