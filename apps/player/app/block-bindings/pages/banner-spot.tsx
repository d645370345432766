import { BannerSpot, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useClosedBanners } from '../../shared/notices/closed-banners.tsx';

export function BannerSpotBinding({ props }: BindingProps<'banner-spot'>): ReactNode {
  const { closed, close } = useClosedBanners();
  const { returnAfter, ...rest } = props;
  const id = props.banners[0]?.id;
  return (
    <BannerSpot
      {...rest}
      isClosed={id !== undefined && closed.includes(id)}
      onClose={() => id !== undefined && close(id, returnAfter)}
    />
  );
}
