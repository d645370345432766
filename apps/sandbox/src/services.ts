import type { Mail } from './mail/mail.ts';
import type { PageLinks } from './mail/page-link.ts';
import type { SandboxData } from './options.ts';
import type { Catalogue } from './modules/games/catalogue.ts';
import type { Sessions } from './modules/session/session.service.ts';
import type { RewardRecord } from './options.ts';
import type { PlatformDatabase } from './store/database.ts';

/** What every module is given. */
export type Services = {
  db: PlatformDatabase;
  clock: () => number;
  random: (limit: number) => number;
  catalogue: Catalogue;
  cms: Pick<SandboxData, 'pages' | 'files'>;
  sessions: Sessions;
  /** Letters to players. */
  mail: Mail;
  /** Addresses of the site's pages, for letters. */
  pageLink: PageLinks;
  rewards: readonly RewardRecord[];
};
