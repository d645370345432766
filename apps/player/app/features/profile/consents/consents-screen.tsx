import { Button } from '@marquee/blocks/primitives';
import type { Consent } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import card from '../card.module.css';
import { SectionCard } from '../section-card.tsx';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';
import { ConsentRow } from './consent-row.tsx';
import { consentsQuery } from './consents.queries.ts';
import styles from './consents.module.css';
import { useChangeConsents } from './use-change-consents.ts';

const ICONS = { casino: 'dices', betting: 'trophy' } as const satisfies { [P in Consent['product']]: string };

/** What the player wants to hear of, for each product and channel. Each counts as soon as it is switched. */
export function ConsentsScreen(): ReactNode {
  const { t } = useTranslation();
  const asked = useQuery(consentsQuery(useQueryScope()));
  return (
    <>
      <SectionHead title={t('PROFILE.CONSENTS.TITLE')} text={t('PROFILE.CONSENTS.TEXT')} />
      <SectionState asked={asked} count={2}>
        {(consents) => <Consents consents={consents} />}
      </SectionState>
    </>
  );
}

function Consents({ consents }: { consents: readonly Consent[] }): ReactNode {
  const { t } = useTranslation();
  const { change, sent } = useChangeConsents();
  const given = consents.filter((consent) => consent.given);
  const products = [...new Set(consents.map(({ product }) => product))];
  return (
    <>
      <div className={card.cards}>
        {products.map((product) => (
          <SectionCard
            key={product}
            icon={ICONS[product]}
            title={t(`PROFILE.CONSENTS.${product.toUpperCase()}`)}
          >
            <ul className={styles.list}>
              {consents
                .filter((consent) => consent.product === product)
                .map((consent) => (
                  <ConsentRow
                    key={consent.channel}
                    consent={consent}
                    sent={sent.find((one) => isSame(one, consent))?.given}
                    isBusy={sent.length > 0}
                    onChange={(isGiven) => change([{ product, channel: consent.channel, given: isGiven }])}
                  />
                ))}
            </ul>
          </SectionCard>
        ))}
      </div>
      <div className={styles.foot}>
        <p>{t('PROFILE.CONSENTS.ALWAYS')}</p>
        <Button
          size="l"
          isDisabled={given.length === 0 || sent.length > 0}
          onClick={() => change(given.map(({ product, channel }) => ({ product, channel, given: false })))}
        >
          {t('PROFILE.CONSENTS.NONE')}
        </Button>
      </div>
    </>
  );
}

const isSame = (
  one: Pick<Consent, 'product' | 'channel'>,
  other: Pick<Consent, 'product' | 'channel'>,
): boolean => one.product === other.product && one.channel === other.channel;
