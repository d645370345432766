import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NoticeBar } from '../../shared/notices/notice-bar.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import type { ShellData } from '../shell.model.ts';

/** Warns players for whom the platform knows several accounts, with a link to support (GRP-05). */
export function MultiAccountNotice({ groups }: Pick<ShellData, 'groups'>): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!groups.includes(PLAYER_GROUPS.multiAccount)) return null;
  const fn = (): void => void navigate({ pathname, search, hash: '#chat' }, { preventScrollReset: true });
  return (
    <NoticeBar
      notice={{
        message: t('SHELL.MULTI_ACCOUNT.WARNING'),
        icon: 'users',
        link: { text: t('SHELL.MULTI_ACCOUNT.SUPPORT'), fn },
      }}
    />
  );
}
